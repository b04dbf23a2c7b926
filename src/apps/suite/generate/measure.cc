#include "apps/suite/generate/measure.h"

#include <algorithm>
#include <map>

#include "base/parallel.h"
#include "equiv/joint/joint.h"

namespace assay::suite {

AdequacyCriterion adequacy_criterion(const fun::Program& program,
                                     const std::vector<Entry>& entries) {
  std::vector<fun::FunctionId> roots;
  for (const Entry& entry : entries) roots.push_back(entry.function);
  AdequacyCriterion made;
  for (const fun::FunctionId id : reachable(program, roots))
    if (!program.functions[id].is_library) made.functions.push_back(id);
  std::sort(made.functions.begin(), made.functions.end(), [&](auto a, auto b) {
    return program.functions[a].span.begin < program.functions[b].span.begin ||
           (program.functions[a].span.begin == program.functions[b].span.begin && a < b);
  });
  made.branches = branches(program, made.functions);
  made.mutants = mutants(program, made.functions);
  return made;
}

void measure_branches(const fun::Program& program, const AdequacyCriterion& criterion,
                      const std::vector<Entry>& entries, std::vector<Test>& tests) {
  fun::Program copy = program;
  narrowing::Runner runner(copy);
  std::map<std::pair<fun::FunctionId, fun::ExprId>, std::uint32_t> by_body;
  for (std::uint32_t i = 0; i < criterion.branches.size(); ++i)
    by_body[{criterion.branches[i].function, criterion.branches[i].body}] = i;
  const auto& nodes = runner.code().nodes;
  std::vector<std::uint32_t> branch_of(nodes.size(), UINT32_MAX);
  for (std::size_t n = 0; n < nodes.size(); ++n)
    if (const auto found = by_body.find({nodes[n].function, nodes[n].expr}); found != by_body.end())
      branch_of[n] = found->second;
  std::vector<std::uint8_t> visited(nodes.size());
  runner.record_visits(&visited);
  for (Test& test : tests) {
    std::fill(visited.begin(), visited.end(), 0);
    runner.run(entries[test.entry].function, test.arguments);
    test.branches.clear();
    for (std::size_t n = 0; n < nodes.size(); ++n)
      if (visited[n] != 0 && branch_of[n] != UINT32_MAX) test.branches.push_back(branch_of[n]);
    std::sort(test.branches.begin(), test.branches.end());
    test.branches.erase(std::unique(test.branches.begin(), test.branches.end()),
                        test.branches.end());
  }
}

namespace {

/// The tests from `first` on that kill one mutant.
struct Killers {
  std::vector<std::size_t> tests;
  std::uint64_t steps = 0;  // that it took to find them
};

Killers killers(const fun::Program& program, const fun::Mutant& mutant,
                const std::vector<Entry>& entries, const std::vector<Test>& tests,
                std::size_t first, const MeasureLimits& limits) {
  narrowing::Limits run;
  run.steps = limits.steps;
  fun::Program changed = program;
  apply(mutant, changed);
  narrowing::Runner runner(changed, run);
  Killers found;
  for (std::size_t t = first; t < tests.size(); ++t) {
    if (limits.killers != 0 && found.tests.size() >= limits.killers) break;
    const narrowing::RunResult result =
        runner.run(entries[tests[t].entry].function, tests[t].arguments);
    found.steps += result.steps;
    if (joint::agree(tests[t].expected, result) == std::optional<bool>(false))
      found.tests.push_back(t);
  }
  return found;
}

}  // namespace

std::uint64_t measure_kills(const fun::Program& program, const AdequacyCriterion& criterion,
                            const std::vector<Entry>& entries, std::vector<Test>& tests,
                            std::size_t first, const MeasureLimits& limits) {
  std::vector<Killers> found(criterion.mutants.size());
  in_threads(limits.jobs, [&](const auto& next) {
    for (std::size_t m = next(); m < found.size(); m = next())
      found[m] = killers(program, criterion.mutants[m], entries, tests, first, limits);
  });
  std::uint64_t steps = 0;
  for (std::uint32_t m = 0; m < found.size(); ++m) {
    for (const std::size_t t : found[m].tests) tests[t].kills.push_back(m);
    steps += found[m].steps;
  }
  return steps;
}

}  // namespace assay::suite
