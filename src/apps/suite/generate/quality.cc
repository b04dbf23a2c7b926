#include "apps/suite/generate/quality.h"

#include <algorithm>
#include <map>

namespace assay::suite {
namespace {

using narrowing::Termination;

results::SuiteQuality empty_quality(const std::string& label, std::size_t tests,
                                    const EffectiveCriterion& effective) {
  results::SuiteQuality made;
  made.suite = label;
  made.tests = static_cast<std::uint32_t>(tests);
  made.branches = static_cast<std::uint32_t>(effective.criterion.branches.size());
  made.mutants =
      static_cast<std::uint32_t>(effective.criterion.mutants.size() - effective.equivalent.size());
  return made;
}

std::vector<std::uint32_t> all_but(const std::set<std::uint32_t>& taken, std::size_t count) {
  std::vector<std::uint32_t> missed;
  for (std::uint32_t b = 0; b < count; ++b)
    if (!taken.contains(b)) missed.push_back(b);
  return missed;
}

std::set<std::uint32_t> branches_visited(const narrowing::Code& code,
                                         const std::vector<fun::Branch>& all,
                                         const std::vector<std::uint8_t>& visited) {
  std::map<std::pair<fun::FunctionId, fun::ExprId>, std::uint32_t> by_body;
  for (std::uint32_t i = 0; i < all.size(); ++i) by_body[{all[i].function, all[i].body}] = i;
  std::set<std::uint32_t> taken;
  for (std::size_t n = 0; n < visited.size(); ++n) {
    if (visited[n] == 0) continue;
    const narrowing::Node& node = code.nodes[n];
    if (const auto found = by_body.find({node.function, node.expr}); found != by_body.end())
      taken.insert(found->second);
  }
  return taken;
}

bool is_killed(const OtherSuite& other, const std::vector<fun::FunctionId>& passing,
               const fun::Mutant& mutant) {
  fun::Program program = other.program;
  apply(mutant, program);
  narrowing::Limits limits;
  limits.steps = 500'000;
  narrowing::Runner runner(program, limits);
  return std::any_of(passing.begin(), passing.end(), [&](fun::FunctionId test) {
    return runner.run(test, {}).termination != Termination::kValue;
  });
}

}  // namespace

results::SuiteQuality quality(const std::string& label, const std::vector<Test>& tests,
                              const EffectiveCriterion& effective) {
  results::SuiteQuality made = empty_quality(label, tests.size(), effective);
  std::set<std::uint32_t> branches, mutants;
  for (const Test& test : tests) {
    branches.insert(test.branches.begin(), test.branches.end());
    for (const std::uint32_t m : test.kills)
      if (!effective.equivalent.contains(m)) mutants.insert(m);
  }
  made.branches_covered = static_cast<std::uint32_t>(branches.size());
  made.missed_branches = all_but(branches, effective.criterion.branches.size());
  made.mutants_killed = static_cast<std::uint32_t>(mutants.size());
  return made;
}

OtherQuality quality(const OtherSuite& other, const EffectiveCriterion& effective) {
  OtherQuality made{empty_quality(other.label, other.tests.size(), effective), 0};
  fun::Program program = other.program;
  narrowing::Runner runner(program);
  std::vector<std::uint8_t> visited(runner.code().nodes.size());
  runner.record_visits(&visited);
  std::vector<fun::FunctionId> passing;
  for (const fun::FunctionId test : other.tests)
    if (runner.run(test, {}).termination == Termination::kValue) passing.push_back(test);
  made.failing = other.tests.size() - passing.size();
  const std::set<std::uint32_t> taken =
      branches_visited(runner.code(), effective.criterion.branches, visited);
  made.quality.branches_covered = static_cast<std::uint32_t>(taken.size());
  made.quality.missed_branches = all_but(taken, effective.criterion.branches.size());
  for (std::uint32_t m = 0; m < effective.criterion.mutants.size(); ++m)
    made.quality.mutants_killed += !effective.equivalent.contains(m) &&
                                   is_killed(other, passing, effective.criterion.mutants[m]);
  return made;
}

}  // namespace assay::suite
