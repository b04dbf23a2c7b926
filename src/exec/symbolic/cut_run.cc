#include "exec/symbolic/cut_run.h"

#include <algorithm>
#include <utility>

namespace assay::exec {
namespace {

/// How much a program had written where it goes on is not part of a cut state, and not known. The
/// length of what it prints from there on is: a difference of two counts. The policy tells the two
/// programs of a product apart, which need not have written the same.
smt::TermId written_before(smt::TermPool& pool, CheckPolicy policy) {
  constexpr smt::Int kMost = smt::Int{1} << 62;
  return pool.var(
      policy == CheckPolicy::kAssume ? "bytes written:reference" : "bytes written:submission",
      smt::Sort::kInt, smt::Range{0, kMost});
}

}  // namespace

bool is_passed(const PassedLoops& passed, const LoopHead& head) {
  return std::any_of(passed.begin(), passed.end(), [&](const LoopHead& loop) {
    return loop.function == head.function && loop.position == head.position;
  });
}

CutRun run_to_cut(const ir::Program& program, PathExplorer& path, const CutStart& start,
                  CheckPolicy policy, const MachineLimits& limits, std::uint32_t visits,
                  const PassedLoops& passed, std::uint64_t most_cells, LivenessOf& liveness,
                  CallSummaries* summaries) {
  const SymbolicCut* const from = std::holds_alternative<const SymbolicCut*>(start)
                                      ? std::get<const SymbolicCut*>(start)
                                      : nullptr;
  SymbolicDomain domain =
      from != nullptr
          ? SymbolicDomain(path, from->input, written_before(path.pool(), policy), policy)
          : SymbolicDomain(path, *std::get<const std::vector<InputElement>*>(start), policy);
  domain.use_arrays(most_cells);
  domain.summarise(summaries);
  Machine<SymbolicDomain> machine(program, domain, limits, Cuts::kAtLoopHeads);
  CutRun result;
  SymbolicRun& run = result.run;
  std::optional<LoopHead> head;
  if (from != nullptr) head = loop_head<SymbolicDomain>(from->machine);
  run.termination = from != nullptr ? machine.run_from(from->machine) : machine.run();
  while (run.termination.kind == Termination::Kind::kCut) {
    auto state = machine.state();
    const LoopHead here = loop_head<SymbolicDomain>(state);
    if (is_passed(passed, here)) {
      run.termination = machine.go_on();
      continue;
    }
    if (!head) head = here;
    if (--visits == 0 || here != *head) {
      result.is_redirected = domain.is_redirected();
      normalise<SymbolicDomain>(state, liveness, most_cells);
      for (auto& object : state.objects) {
        if (!object.is_array || object.array.is_used()) continue;
        object.array = domain.array_of(object);
        object.cells.clear();
      }
      result.cut = SymbolicCut{std::move(state), domain.input()};
      break;
    }
    run.termination = machine.go_on();
  }
  run.exit_status = machine.exit_status();
  run.steps = machine.steps();
  run.output = domain.take_output();
  return result;
}

}  // namespace assay::exec
