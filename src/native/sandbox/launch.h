// Starts the sandbox launcher (src/native/launcher) and waits for it. Private to this layer.
#pragma once

#include <memory>
#include <sys/types.h>

#include "native/sandbox/plan_wire.h"

namespace assay::native {

/// File descriptors in the sandbox launcher.
inline constexpr int kPlanFile = 3;
inline constexpr int kResultFile = 4;
inline constexpr int kJobInputFile = 5;   // of a connected step: the reading end of a pipe
inline constexpr int kJobOutputFile = 6;  // of a connected step: the writing end of a pipe

/// Carries out a plan. Thread-safe. The processor time it took counts as that of an awaited child.
Result<Execution> launch(const Plan& plan);

/// A launcher that carries out a plan with one connected step. It is ended, and what it runs, by
/// the destructor.
class ConnectedLauncher {
 public:
  static Result<std::unique_ptr<ConnectedLauncher>> start(const Plan& plan);
  ~ConnectedLauncher();
  ConnectedLauncher(const ConnectedLauncher&) = delete;
  ConnectedLauncher& operator=(const ConnectedLauncher&) = delete;

  /// The caller's ends of the pipes: they do not block.
  int input() const;
  int output() const;
  /// Ends the launcher at once, and with it the program.
  void kill();
  /// Ends the program unless it has ended, and waits for what it started. Called once.
  Result<Execution> finish();

 private:
  ConnectedLauncher();
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace assay::native
