#include "exec/symbolic/run.h"

#include <memory>
#include <tuple>

namespace assay::exec {
namespace {

/// A program's runs along the paths of one explorer.
struct Session {
  Session(const ir::Program& p, PathExplorer& path, const std::vector<InputElement>& input,
          CheckPolicy check_policy, const MachineLimits& machine_limits)
      : program(&p),
        elements(input),
        policy(check_policy),
        limits(machine_limits),
        domain(path, input, check_policy),
        machine(p, domain, machine_limits) {}

  bool is_of(const ir::Program& p, const std::vector<InputElement>& input, CheckPolicy asked,
             const MachineLimits& l) const {
    return program == &p && elements == input && policy == asked &&
           std::tie(limits.steps, limits.output, limits.depth, limits.cells) ==
               std::tie(l.steps, l.output, l.depth, l.cells);
  }

  const ir::Program* program;
  std::vector<InputElement> elements;
  CheckPolicy policy;
  MachineLimits limits;
  SymbolicDomain domain;
  Machine<SymbolicDomain> machine;
};

}  // namespace

SymbolicRun run_symbolically(const ir::Program& program, PathExplorer& path,
                             const std::vector<InputElement>& input, CheckPolicy policy,
                             const MachineLimits& limits) {
  const std::size_t unchanged = path.unchanged();
  std::shared_ptr<Session> session;
  std::optional<Outcome> outcome;
  if (path.position() == 0) {
    session = std::static_pointer_cast<Session>(path.kept());
    if (session && session->is_of(program, input, policy, limits))
      outcome = session->machine.resume(unchanged);
  }
  if (!outcome) {
    const bool from_the_start = path.position() == 0;
    session = std::make_shared<Session>(program, path, input, policy, limits);
    if (from_the_start) path.kept() = session;
    outcome = session->machine.run();
  }
  SymbolicRun run;
  run.outcome = *std::move(outcome);
  run.exit_status = session->machine.exit_status();
  run.steps = session->machine.steps();
  run.output = session->domain.take_output();
  return run;
}

}  // namespace assay::exec
