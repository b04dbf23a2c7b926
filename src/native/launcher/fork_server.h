// The process of a fork server (src/native/fork_server), and the pipes to it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "native/fork_server/messages.h"
#include "native/launcher/protocol.h"
#include "native/launcher/spawn.h"

namespace assay::native {

/// What a program wrote to one of its streams, up to a limit.
struct Output {
  std::string text;
  bool is_cut = false;

  /// Reads what there is. The other end may remain open.
  void take(int file, std::uint64_t limit);
};

/// What a run left behind.
struct ServedRun {
  EndRecord end{};
  Output out;
  Output err;
};

class ForkServer {
 public:
  /// `conditions` must outlive the server.
  ForkServer(const ExecutionConditions& conditions, IsolationLevel level)
      : conditions_(conditions), level_(level) {}
  ~ForkServer();
  ForkServer(const ForkServer&) = delete;
  ForkServer& operator=(const ForkServer&) = delete;

  /// Starts a program as a fork server; `library` is a file with the server's bytes. Returns true
  /// once the server is ready.
  bool start(const std::vector<std::string>& argv, const std::vector<sock_filter>& filter,
             int library);

  /// Runs the program on an input of at most kMostServedInput bytes. Returns nullopt, after which
  /// the server must not be used any longer, if it has ended or if the run reached the limit of
  /// elapsed time, of memory or of output: a program can stop or kill the server, too.
  std::optional<ServedRun> run(const std::string& input);

 private:
  /// Reads output until the server reports; returns false if it ends or a limit is reached before.
  bool await(RunReport& report, Output& out, Output& err);

  const ExecutionConditions& conditions_;
  IsolationLevel level_;
  pid_t pid_ = -1;
  Pipe streams_[3];
  Pipe requests_;
  Pipe reports_;
};

}  // namespace assay::native
