#include "narrowing/machine/run.h"

#include <algorithm>
#include <variant>

#include "base/unicode.h"
#include "narrowing/machine/model.h"
#include "narrowing/machine/text.h"

namespace assay::narrowing {
namespace {

/// Known inputs determine everything, so that there is no cost.
CostModel no_costs() {
  CostModel costs;
  costs.binding = costs.decision = 0;
  return costs;
}

}  // namespace

Runner::Runner(fun::Program& program, const Limits& limits)
    : program_(program),
      code_(program),
      store_(program, pool_),
      machine_(code_, store_, no_costs(), limits) {}

RunResult Runner::run(fun::FunctionId function, const std::vector<fun::Datum>& arguments) {
  const Store::Mark mark = store_.mark();
  const std::vector<fun::TypeId> types = parameter_types(program_, function);
  CHECK(types.size() == arguments.size());
  std::vector<Value> values;
  for (std::size_t i = 0; i < arguments.size(); ++i)
    values.push_back(to_value(store_, program_, arguments[i], types[i]));
  RunResult result;
  const Machine::After after = [&](const std::vector<CallResult>& results) {
    const CallResult& last = results.back();
    result.termination = last.termination;
    result.message = last.what;
    result.trace = machine_.trace();
    const std::vector<smt::Int> none;
    if (last.termination == Termination::kValue || last.termination == Termination::kException ||
        last.termination == Termination::kFault)
      result.value = to_datum(store_, last.value, &none);
    if (last.output.exists()) result.output = to_utf8(last.output.object()->string());
    return Next::kStop;
  };
  result.steps = machine_.explore({{function, values, 0}}, after).steps;
  store_.undo(mark);
  return result;
}

void Runner::replace(fun::FunctionId function, fun::FunctionId by) {
  CHECK(machine_.visited != nullptr);
  if (own_code_.empty()) own_code_ = code_.functions;
  code_.functions[function.index] = own_code_[by.index];
  code_.functions[function.index].is_constant = own_code_[function.index].is_constant;
}

fun::Datum Runner::datum(Value value) const {
  const std::vector<smt::Int> none;
  return to_datum(store_, value, &none);
}

fun::Datum Runner::shown(Value value) const { return to_shown_datum(store_, value); }

std::optional<bool> holds(Runner& runner, const Contract& contract,
                          const std::vector<fun::Datum>& arguments, std::uint64_t& steps) {
  std::vector<fun::Datum> asked;
  for (const std::uint32_t i : contract.arguments) asked.push_back(arguments[i]);
  const RunResult result = runner.run(contract.predicate, asked);
  steps += result.steps;
  const auto* value = std::get_if<bool>(&result.value.literal);
  if (result.termination != Termination::kValue || value == nullptr) return std::nullopt;
  return *value;
}

bool all_hold(Runner& runner, const std::vector<Contract>& contracts,
              const std::vector<fun::Datum>& arguments, std::uint64_t& steps) {
  return std::all_of(contracts.begin(), contracts.end(), [&](const Contract& contract) {
    return holds(runner, contract, arguments, steps) == true;
  });
}

std::vector<fun::TypeId> parameter_types(fun::Program& program, fun::FunctionId function) {
  const fun::Function& f = program.functions[function];
  const std::vector<fun::TypeId> integers(f.type_parameters, program.sort_type(fun::Sort::kInt));
  std::vector<fun::TypeId> types;
  for (const fun::Parameter& parameter : f.parameters)
    types.push_back(instantiate(program, parameter.type, integers));
  return types;
}

}  // namespace assay::narrowing
