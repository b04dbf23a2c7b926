#include "exec/symbolic/run.h"

namespace assay::exec {

SymbolicRun run_symbolically(const ir::Program& program, PathExplorer& path,
                             const std::vector<InputElement>& input, CheckPolicy policy,
                             const MachineLimits& limits) {
  SymbolicDomain domain(path, input, policy);
  Machine<SymbolicDomain> machine(program, domain, limits);
  SymbolicRun run;
  run.outcome = machine.run();
  run.exit_status = machine.exit_status();
  run.steps = machine.steps();
  run.output = domain.take_output();
  return run;
}

}  // namespace assay::exec
