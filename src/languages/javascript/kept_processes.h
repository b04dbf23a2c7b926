// Processes of node that are used again.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <sys/types.h>
#include <utility>
#include <vector>

#include "base/result.h"
#include "native/node/node.h"
#include "native/sandbox/sandbox.h"

namespace assay::languages {

/// The processes of one program, in which nothing else was loaded: to start one takes longer than
/// most of what a submission is asked. It must outlive the `OwnProcess`es that it is given to. Not
/// thread-safe, and not to be used on both sides of a fork.
class KeptProcesses {
 public:
  /// Returns a process that waits, or starts one.
  Result<native::NodeConversation> take(native::Sandbox& sandbox);
  /// Keeps the process unless it is over, or others wait already.
  void keep(native::NodeConversation conversation);
  std::size_t waiting() const { return waiting_.size(); }

 private:
  std::vector<native::NodeConversation> waiting_;
};

/// The kept processes of the submission that is judged, repaired and localised one after the other.
/// A verdict begins in new ones, since a program that has run before could have changed them; what
/// only says where its mistakes may be uses those of the verdict. Not thread-safe.
class LatestProcesses {
 public:
  LatestProcesses() = default;
  ~LatestProcesses() { leave_to_owner(); }
  LatestProcesses(const LatestProcesses&) = delete;
  LatestProcesses& operator=(const LatestProcesses&) = delete;

  /// Ends those there are. What it returns is for the submission with this text, and is valid until
  /// the next call for another one.
  KeptProcesses* anew(const std::string& text);
  /// Returns the latest processes if they are of the submission with this text, and new ones
  /// otherwise.
  KeptProcesses* of(const std::string& text);

 private:
  /// After a fork, the processes are the parent's.
  void leave_to_owner();

  std::string text_;
  std::unique_ptr<KeptProcesses> kept_;
  pid_t owner_ = 0;
};

/// A process that a program has for itself until the end of the object's life.
class OwnProcess {
 public:
  /// If `kept` is null, a process is started that nobody uses again.
  static Result<OwnProcess> start(native::Sandbox& sandbox, KeptProcesses* kept);
  ~OwnProcess();
  OwnProcess(OwnProcess&& other) noexcept = default;
  OwnProcess& operator=(OwnProcess&& other) = delete;

  native::NodeConversation& operator*() const { return *conversation_; }
  native::NodeConversation* operator->() const { return conversation_.get(); }
  /// Another process instead, if one can be started and `loads` returns true for it.
  template <typename Loads>
  void replace(native::Sandbox& sandbox, const Loads& loads) {
    auto again = native::NodeConversation::start(sandbox);
    if (again && loads(*again)) *conversation_ = *std::move(again);
  }

 private:
  OwnProcess(native::NodeConversation conversation, KeptProcesses* kept)
      : conversation_(std::make_unique<native::NodeConversation>(std::move(conversation))),
        kept_(kept) {}

  std::unique_ptr<native::NodeConversation> conversation_;  // null once it was moved from
  KeptProcesses* kept_;
};

}  // namespace assay::languages
