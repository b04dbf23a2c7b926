#include "exec/concrete/interpreter.h"

#include <utility>

namespace assay::exec {

ConcreteRun interpret(const ir::Program& program, std::string_view input,
                      const MachineLimits& limits, const ConcreteOptions* options) {
  ConcreteDomain domain(input, options);
  Machine<ConcreteDomain> machine(program, domain, limits);
  ConcreteRun run;
  run.termination = machine.run();
  run.exit_status = static_cast<int>(machine.exit_status() & 0xFF);
  run.output = domain.output();
  run.steps = machine.steps();
  run.consumed = domain.consumed();
  run.read_past_end = domain.read_past_end();
  run.visits = domain.visits();
  if (options != nullptr && options->on_demand) run.input = std::string(domain.input());
  return run;
}

}  // namespace assay::exec
