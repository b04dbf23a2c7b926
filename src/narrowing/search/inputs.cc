#include "narrowing/search/inputs.h"

#include <algorithm>
#include <utility>

#include "narrowing/machine/run.h"
#include "narrowing/search/input_search.h"

namespace assay::narrowing {

PathSearch::PathSearch(fun::Program& program, const Code& code, fun::FunctionId function,
                       const InputOptions& options)
    : options_(options),
      store_(program, pool_),
      machine_(code, store_, options.costs, options.limits) {
  store_.options.other = options.other;
  for (const fun::TypeId type : parameter_types(program, function))
    inputs_.push_back(store_.fresh(type));
  for (const Contract& contract : options.contracts)
    stages_.push_back(stage_of(contract, inputs_, options.budget));
  stages_.push_back({function, inputs_, options.budget});
}

InputSearch PathSearch::run(Partition part) {
  found_.statistics = machine_.explore(
      stages_, [&](const std::vector<CallResult>& results) { return after(results); },
      std::move(part));
  found_.solver_calls = store_.integers().solver_calls();
  return take();
}

InputSearch PathSearch::take() { return std::exchange(found_, {}); }

Next PathSearch::after(const std::vector<CallResult>& results) {
  const CallResult& last = results.back();
  if (results.size() < stages_.size()) return after_contract(store_, last);
  if (last.termination == Termination::kUnsupported) found_.unsupported = last.what;
  if (last.termination != Termination::kValue && last.termination != Termination::kException &&
      last.termination != Termination::kFault)
    return Next::kDrop;
  const std::size_t before = found_.found.size();
  for (const Numbering numbering : options_.numberings) add(numbering, last, before);
  if (found_.found.size() > before) ++found_.paths;
  return found_.paths >= options_.most_paths ? Next::kStop : Next::kContinue;
}

void PathSearch::add(Numbering numbering, const CallResult& result, std::size_t before) {
  auto arguments = instantiate(store_, inputs_, numbering);
  if (!arguments) return;
  for (std::size_t i = before; i < found_.found.size(); ++i)
    if (found_.found[i].arguments == *arguments) return;
  found_.found.push_back(
      {std::move(*arguments), result.cost, static_cast<std::uint32_t>(found_.paths)});
}

InputSearch find_inputs(fun::Program& program, const Code& code, fun::FunctionId function,
                        const InputOptions& options) {
  InputOptions alone = options;
  alone.limits.all_steps = std::min(options.limits.all_steps, options.partition_from);
  InputSearch found = PathSearch(program, code, function, alone).run();
  const bool is_long = found.statistics.stopped && found.paths < options.most_paths &&
                       options.limits.all_steps > options.partition_from;
  return is_long ? find_inputs_partitioned(program, function, options) : found;
}

}  // namespace assay::narrowing
