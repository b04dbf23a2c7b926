#include "apps/exercise/instances.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "apps/exercise/solve.h"

namespace assay::exercise {
namespace {

constexpr std::uint64_t kStepsToStart = 30;  // what a run costs beside its statements

class Finder {
 public:
  Finder(const ir::Program& program, const Space& space, const Search& search)
      : program_(program), space_(space), search_(search), rng_(search.seed) {}

  Found find() {
    constexpr std::uint64_t kProbes = 50;
    for (std::uint64_t i = 0; i < kProbes && found_.instances.size() < search_.wanted; ++i)
      sample();
    const std::uint64_t size = space_.size();
    if (affordable(size, search_.count_steps)) {
      count();
    } else {
      while (found_.instances.size() < search_.wanted && found_.steps < search_.steps) sample();
      if (found_.instances.size() < search_.wanted && affordable(size, search_.steps))
        count();
      else if (found_.instances.size() < search_.wanted)
        solve();
    }
    list_refusals();
    return std::move(found_);
  }

 private:
  /// Can that many more runs be paid for, judged by those so far?
  bool affordable(std::uint64_t runs, std::uint64_t steps) const {
    const std::uint64_t each = found_.runs == 0 ? 1 : found_.steps / found_.runs + 1;
    return runs <= steps / each;
  }

  bool is_instance(const Point& point, std::string* output) {
    const exec::ConcreteRun run = exec::interpret(program_, input_text(point), search_.machine);
    ++found_.runs;
    found_.steps += run.steps + kStepsToStart;
    if (run.outcome.kind != exec::Outcome::Kind::kExited) {
      Refusal& refusal = refusals_[{run.outcome.where, run.outcome.detail}];
      refusal.where = run.outcome.where;
      refusal.detail = run.outcome.detail;
      ++refusal.count;
      return false;
    }
    if (search_.fits && !search_.fits(run)) {
      ++found_.misfits;
      return false;
    }
    *output = run.output;
    return true;
  }

  void sample() {
    Point point = space_.draw(rng_);
    std::string output;
    if (!is_instance(point, &output) || !seen_.insert(point).second) return;
    found_.instances.push_back({std::move(point), std::move(output)});
  }

  /// Runs every point; the instances are a random choice of all there are.
  void count() {
    found_.method = Found::Method::kCounted;
    std::vector<Instance> all;
    for (std::optional<Point> point = space_.first(); point; point = space_.next(*point)) {
      std::string output;
      if (is_instance(*point, &output)) all.push_back({*point, std::move(output)});
    }
    found_.all = all.size();
    found_.complete = all.size() <= search_.wanted;
    const std::size_t some = std::min<std::size_t>(all.size(), search_.wanted);
    for (std::size_t i = 0; i < some; ++i) std::swap(all[i], all[i + rng_.below(all.size() - i)]);
    all.resize(some);
    found_.instances = std::move(all);
  }

  void solve() {
    found_.method = Found::Method::kSolver;
    constexpr std::uint64_t kMostFailures = 30;  // in a row
    PathSolver solver(program_, search_.summary, space_, search_.machine);
    std::uint64_t failures = 0;
    while (found_.instances.size() < search_.wanted && failures < kMostFailures &&
           solver.queries() < search_.solver_queries) {
      ++failures;
      std::optional<Point> point = solver.near(space_.draw(rng_), rng_.next());
      std::string output;
      if (!point || !is_instance(*point, &output) || !seen_.insert(*point).second) continue;
      found_.instances.push_back({*std::move(point), std::move(output)});
      failures = 0;
    }
    found_.solver_queries = solver.queries();
    found_.solver_seconds = solver.seconds();
  }

  void list_refusals() {
    for (auto& [check, refusal] : refusals_) found_.refusals.push_back(std::move(refusal));
    std::stable_sort(found_.refusals.begin(), found_.refusals.end(),
                     [](const Refusal& a, const Refusal& b) { return a.count > b.count; });
  }

  const ir::Program& program_;
  const Space& space_;
  const Search& search_;
  Rng rng_;
  Found found_;
  std::set<Point> seen_;
  std::map<std::pair<Span, std::string>, Refusal> refusals_;
};

}  // namespace

Found find_instances(const ir::Program& program, const Space& space, const Search& search) {
  return Finder(program, space, search).find();
}

}  // namespace assay::exercise
