#include <algorithm>
#include <chrono>
#include <set>

#include "apps/suite/generate/measure.h"
#include "apps/suite/suite.h"

namespace assay::suite {
namespace {

using results::SuiteEstimate;
using Clock = std::chrono::steady_clock;

constexpr double kPatience = 1.0;     // seconds that may be spent on measuring
constexpr std::size_t kSample = 500;  // inputs of one function and budget that are run
constexpr double kGuessedGrowth = 2;  // of paths, before two budgets have been measured

class Estimator {
 public:
  Estimator(const AssignmentContents& contents, narrowing::InputOptions search)
      : entries_(contents.entries),
        program_(contents.program),
        code_(program_),
        criterion_(adequacy_criterion(program_, entries_)),
        search_(std::move(search)) {
    made_.language = contents.language;
    made_.branches = static_cast<std::uint32_t>(criterion_.branches.size());
  }

  SuiteEstimate run(std::uint32_t most) {
    double spent = 0, growth = kGuessedGrowth;
    for (std::uint32_t budget = 1; budget <= most && !made_.is_complete; ++budget) {
      const SuiteEstimate::Row before =
          made_.rows.empty() ? SuiteEstimate::Row() : made_.rows.back();
      if (spent > kPatience) {
        made_.rows.push_back(
            {budget, before.paths * growth, before.seconds * growth, std::nullopt, growth});
        continue;
      }
      measure(budget);
      const SuiteEstimate::Row& row = made_.rows.back();
      spent += row.seconds;
      if (before.paths > 0) growth = std::max(1.0, row.paths / before.paths);
    }
    return std::move(made_);
  }

 private:
  void measure(std::uint32_t budget) {
    const auto start = Clock::now();
    SuiteEstimate::Row row;
    row.budget = budget;
    made_.is_complete = true;
    search_.budget = budget;
    for (std::uint32_t e = 0; e < entries_.size(); ++e) {
      search_.contracts = entries_[e].contracts;
      narrowing::InputSearch found =
          narrowing::find_inputs(program_, code_, entries_[e].function, search_);
      row.paths += static_cast<double>(found.paths);
      made_.is_complete = made_.is_complete && found.statistics.complete();
      take_branches(e, std::move(found.found));
    }
    row.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    row.branches_taken = static_cast<std::uint32_t>(taken_.size());
    made_.rows.push_back(row);
  }

  void take_branches(std::uint32_t entry, std::vector<narrowing::FoundInput> found) {
    std::vector<Test> tests;
    const std::size_t stride = found.size() / kSample + 1;
    if (stride > 1) made_.sampled = kSample;
    for (std::size_t i = 0; i < found.size(); i += stride)
      tests.push_back({entry, std::move(found[i].arguments), {}, {}, {}, {}});
    measure_branches(program_, criterion_, entries_, tests);
    for (const Test& test : tests) taken_.insert(test.branches.begin(), test.branches.end());
  }

  const std::vector<Entry>& entries_;
  fun::Program program_;
  narrowing::Code code_;
  AdequacyCriterion criterion_;
  narrowing::InputOptions search_;
  std::set<std::uint32_t> taken_;  // a larger budget takes all branches that a smaller one takes
  SuiteEstimate made_;
};

}  // namespace

Result<SuiteEstimate> estimate(const Inputs& inputs, const Limits& limits, std::uint32_t most) {
  const AssignmentContents& contents = inputs.assignment.contents();
  TRY_ASSIGN(const Costs costs, read_costs(contents.program, inputs.cost_model, inputs.costs));
  narrowing::InputOptions search;
  search.costs = costs.model;
  search.other = inputs.cost_model == CostModelName::kThesis;
  search.jobs = limits.jobs;
  return Estimator(contents, std::move(search)).run(most);
}

}  // namespace assay::suite
