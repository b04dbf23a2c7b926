#include "apps/suite/generate/tune.h"

#include <algorithm>
#include <functional>
#include <set>

#include "apps/suite/generate/collection.h"
#include "apps/suite/generate/search.h"

namespace assay::suite {
namespace {

using narrowing::CostModel;

struct Change {
  std::string name;
  std::function<void(CostModel&)> apply;
};

/// All single changes of the costs.
std::vector<Change> changes(const Request& request, const AdequacyCriterion& criterion) {
  std::vector<Change> made = {
      {"decision=0", [](CostModel& costs) { costs.decision = 0; }},
      {"decision=2", [](CostModel& costs) { costs.decision = 2; }},
      {"input=2", [](CostModel& costs) { costs.binding = 2; }},
      {"call=1", [](CostModel& costs) { costs.call = 1; }},
      {"pattern=1", [](CostModel& costs) { costs.pattern = 1; }},
  };
  const auto& functions = request.program.functions;
  std::set<std::string> names;
  for (const fun::FunctionId id : criterion.functions)
    if (functions[id].name.find('/') == std::string::npos &&
        names.insert(functions[id].name).second)
      made.push_back(
          {functions[id].name + "=1", [id](CostModel& costs) { costs.functions[id] = 1; }});
  const auto& constructors = request.program.constructors;
  for (std::uint32_t i = 0; i < constructors.size(); ++i) {
    const fun::Constructor& one = constructors[fun::ConstructorId{i}];
    if (one.is_library || one.is_exception) continue;
    made.push_back({one.qualified + "=1",
                    [i](CostModel& costs) { costs.constructors[fun::ConstructorId{i}] = 1; }});
  }
  return made;
}

class Tuner {
 public:
  Tuner(const Request& request, const AdequacyCriterion& criterion, std::uint64_t steps)
      : request_(request), criterion_(criterion), left_(steps) {
    constexpr std::uint64_t kTrials = 40;  // the steps should be enough for
    constexpr std::uint64_t kLeast = 50'000;
    const std::uint64_t each =
        steps / (kTrials * std::max<std::uint64_t>(request.entries.size(), 1));
    trial_steps_ = std::min(std::max(each, kLeast), request.limits.steps);
  }

  Tuned run() {
    const CostModel first = request_.costs.model;
    Tuned best;
    best.costs = first;
    best.after = adequacy(first, trial_steps_);
    std::vector<Change> open = changes(request_, criterion_);
    while (climb(best, open)) {
    }
    best.before = adequacy(first, request_.limits.steps);
    if (!best.changes.empty()) best.after = adequacy(best.costs, request_.limits.steps);
    if (best.changes.empty() || best.after <= best.before) {
      best.costs = first;
      best.changes.clear();
      best.after = best.before;
    }
    best.tried = tried_;
    return best;
  }

 private:
  /// Makes the best of the changes; false if none is an improvement.
  bool climb(Tuned& best, std::vector<Change>& open) {
    const Change* taken = nullptr;
    Tuned next = best;
    for (const Change& change : open) {
      if (left_ <= last_) break;
      CostModel costs = best.costs;
      change.apply(costs);
      const Adequacy found = adequacy(costs, trial_steps_);
      ++tried_;
      if (found <= next.after) continue;
      next.after = found;
      next.costs = costs;
      taken = &change;
    }
    if (taken == nullptr) return false;
    next.changes.push_back(taken->name);
    const std::string what = taken->name.substr(0, taken->name.find('='));
    std::erase_if(open, [&](const Change& change) {
      return change.name.substr(0, change.name.find('=')) == what;
    });
    best = std::move(next);
    return true;
  }

  Adequacy adequacy(const CostModel& costs, std::uint64_t steps) {
    Request trial;
    trial.program = request_.program;
    trial.entries = request_.entries;
    for (Entry& entry : trial.entries) entry.others.clear();
    trial.other = request_.other;
    trial.costs.model = costs;
    trial.limits = request_.limits;
    trial.limits.budget.reset();
    trial.limits.steps = steps;
    trial.limits.most_tests = std::min<std::uint64_t>(trial.limits.most_tests, 400);
    narrowing::Runner runner(trial.program);
    Collection collection(trial, runner);
    const Reach reach = find_tests(trial, runner.code(), collection);
    std::vector<Test>& tests = collection.tests();
    measure_branches(trial.program, criterion_, trial.entries, tests);
    MeasureLimits limits;
    limits.killers = 1;
    limits.jobs = request_.limits.jobs;
    limits.steps = 20'000;
    last_ = reach.steps + measure_kills(trial.program, criterion_, trial.entries, tests, 0, limits);
    left_ -= std::min(left_, last_);
    std::set<std::uint32_t> taken, killed;
    for (const Test& test : tests) {
      taken.insert(test.branches.begin(), test.branches.end());
      killed.insert(test.kills.begin(), test.kills.end());
    }
    return {killed.size(), taken.size()};
  }

  const Request& request_;
  const AdequacyCriterion& criterion_;
  std::uint64_t left_;      // steps
  std::uint64_t last_ = 0;  // steps of the last trial
  std::uint64_t trial_steps_ = 0;
  std::uint32_t tried_ = 0;
};

}  // namespace

Tuned tune(const Request& request, const AdequacyCriterion& criterion, std::uint64_t steps) {
  return Tuner(request, criterion, steps).run();
}

}  // namespace assay::suite
