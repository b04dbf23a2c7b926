// A scalac that is kept: its virtual machine has loaded it and compiled a sample, so a further
// program takes a tenth of the time. It compiles for one process and for the forks of that process,
// one batch at a time. Private to this layer.
#pragma once

#include <chrono>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "base/result.h"
#include "native/conversation/conversation.h"
#include "native/sandbox/sandbox.h"
#include "native/scala/compiled.h"
#include "native/scala/process_locks.h"
#include "native/scala/runner.h"

namespace assay::native {

class ReadyCompiler {
 public:
  /// Returns at once; the virtual machine compiles the sample meanwhile.
  static Result<std::unique_ptr<ReadyCompiler>> start(Sandbox& sandbox,
                                                      const ScalaInstallation& scala,
                                                      const std::vector<ScalaProgram>& sample);
  ~ReadyCompiler();
  ReadyCompiler(const ReadyCompiler&) = delete;
  ReadyCompiler& operator=(const ReadyCompiler&) = delete;

  /// Compiles the programs as `compile_scala_programs` does. Returns nullopt if that function has
  /// to do it: if the machine is not ready in time, or has ended, or if scalac failed on one of the
  /// programs, which casts doubt on the others. Thread-safe.
  std::optional<std::vector<CompiledScala>> compile(const std::vector<ScalaProgram>& programs,
                                                    const ScalaRunner::BatchLimits& limits);

  /// False if it should be replaced. Called by the process that started it.
  bool is_usable();

 private:
  struct Shared;
  ReadyCompiler(Conversation talk, ProcessLocks locks, Shared* shared);
  std::optional<std::vector<CompiledScala>> ask(const std::vector<ScalaProgram>& programs);

  Conversation talk_;
  ProcessLocks locks_;  // one, of the process that uses the machine
  Shared* shared_;      // with the forks
  std::mutex mutex_;    // held by the thread that uses it
  std::optional<std::chrono::steady_clock::time_point> owing_since_;  // an answer that nobody took
};

}  // namespace assay::native
