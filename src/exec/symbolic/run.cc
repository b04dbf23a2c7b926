#include "exec/symbolic/run.h"

#include <optional>
#include <utility>

namespace assay::exec {

struct SymbolicRunner::Session {
  explicit Session(const SymbolicRunner& runner)
      : domain(runner.path_, runner.input_, runner.policy_),
        machine(runner.program_, domain, runner.limits_) {}

  SymbolicDomain domain;
  Machine<SymbolicDomain> machine;
};

SymbolicRunner::SymbolicRunner(const ir::Program& program, PathExplorer& path,
                               std::vector<InputElement> input, CheckPolicy policy,
                               const MachineLimits& limits)
    : program_(program), path_(path), input_(std::move(input)), policy_(policy), limits_(limits) {}
SymbolicRunner::~SymbolicRunner() = default;

SymbolicRun SymbolicRunner::run() {
  CHECK(path_.position() == 0);
  std::optional<Termination> termination;
  if (session_ && path_.path_number() == last_path_ + 1)
    termination = session_->machine.resume(path_.shared_answers());
  if (!termination) {
    session_ = std::make_unique<Session>(*this);
    termination = session_->machine.run();
  }
  last_path_ = path_.path_number();
  SymbolicRun run;
  run.termination = *std::move(termination);
  run.exit_status = session_->machine.exit_status();
  run.steps = session_->machine.steps();
  run.output = session_->domain.take_output();
  return run;
}

}  // namespace assay::exec
