#include "apps/exercise/instances.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "apps/exercise/solve.h"
#include "base/hash.h"

namespace assay::exercise {
namespace {

constexpr std::uint64_t kStepsToStart = 30;  // a run costs as much as so many statements more

/// The limit that ended a run, for readers; empty if the run ended by itself.
std::string_view limit_of(exec::Termination::Kind kind) {
  switch (kind) {
    case exec::Termination::Kind::kStepLimit:
      return "it runs too long (an infinite loop?)";
    case exec::Termination::Kind::kOutputLimit:
      return "it prints too much (an infinite loop?)";
    case exec::Termination::Kind::kDepthLimit:
      return "its recursion does not end";
    case exec::Termination::Kind::kMemoryLimit:
      return "its arrays and strings need too much memory";
    case exec::Termination::Kind::kExited:
    case exec::Termination::Kind::kFault:
    case exec::Termination::Kind::kUnsupported:
    case exec::Termination::Kind::kAbandoned:
    case exec::Termination::Kind::kCut:
      return {};
  }
  return {};
}

class Finder {
 public:
  Finder(const ir::Program& program, const Space& space, const Search& search)
      : program_(program), space_(space), search_(search), rng_(search.seed) {}

  Found find() {
    constexpr std::uint64_t kProbes = 50;
    for (std::uint64_t i = 0; i < kProbes && found_.instances.size() < search_.wanted &&
                              found_.steps < search_.count_steps;
         ++i)
      sample();
    const std::uint64_t size = space_.size();
    if (affordable(size, search_.count_steps)) {
      count();
    } else {
      while (found_.instances.size() < search_.wanted && sampling_is_cheaper()) sample();
      if (found_.instances.size() < search_.wanted && affordable(size, search_.steps))
        count();
      else if (found_.instances.size() < search_.wanted && cut_off_ < found_.runs)
        solve();
    }
    list_rejections();
    return std::move(found_);
  }

 private:
  /// Are these many steps enough for so many runs, if each costs as much as the average so far?
  bool affordable(std::uint64_t runs, std::uint64_t steps) const {
    const std::uint64_t each = found_.runs == 0 ? 1 : found_.steps / found_.runs + 1;
    return runs <= steps / each;
  }

  /// Where samples are often accepted, sampling goes on beyond its budget, because the solver would
  /// be slower.
  bool sampling_is_cheaper() const {
    constexpr std::uint64_t kGoodOdds = 4;
    constexpr std::uint64_t kPatience = 20;
    if (found_.steps < search_.steps) return true;
    return kGoodOdds * found_.instances.size() >= found_.runs &&
           found_.steps < kPatience * search_.steps;
  }

  exec::ConcreteRun run(const ir::Program& program, const Valuation& valuation) {
    exec::ConcreteRun result = exec::interpret(program, input_text(valuation), search_.machine);
    ++found_.runs;
    found_.steps += result.steps + kStepsToStart;
    if (result.termination.kind != exec::Termination::Kind::kExited) reject(result.termination);
    return result;
  }

  void reject(const exec::Termination& termination) {
    Rejection& rejection = rejections_[{termination.where, termination.detail}];
    rejection.where = termination.where;
    rejection.detail = termination.detail;
    if (const std::string_view limit = limit_of(termination.kind); !limit.empty()) {
      rejection.detail = limit;
      ++cut_off_;
    }
    ++rejection.count;
  }

  /// The instance with these values, if they are an instance and its run satisfies `fits`.
  std::optional<Instance> recorded(const Valuation& valuation) {
    const ir::Program& program = search_.recorded != nullptr ? *search_.recorded : program_;
    exec::ConcreteRun result = run(program, valuation);
    if (result.termination.kind != exec::Termination::Kind::kExited) return std::nullopt;
    if (search_.fits && !search_.fits(result)) {
      ++found_.misfits;
      return std::nullopt;
    }
    return Instance{valuation, std::move(result)};
  }

  bool ends_normally(const Valuation& valuation) {
    return run(program_, valuation).termination.kind == exec::Termination::Kind::kExited;
  }

  /// Adds the valuation if it is a new instance.
  bool add(const Valuation& valuation) {
    if (seen_.contains(valuation)) return false;
    std::optional<Instance> instance = recorded(valuation);
    if (!instance) return false;
    seen_.insert(valuation);
    found_.instances.push_back(*std::move(instance));
    return true;
  }

  void sample() {
    const Valuation valuation = space_.draw(rng_);
    if (ends_normally(valuation)) add(valuation);
  }

  /// Runs the program with every valuation, and chooses instances at random among all that exist.
  void count() {
    found_.method = Found::Method::kCounted;
    std::vector<Valuation> all;
    for (std::optional<Valuation> valuation = space_.first(); valuation;
         valuation = space_.next(*valuation))
      if (search_.fits ? recorded(*valuation).has_value() : ends_normally(*valuation))
        all.push_back(*valuation);
    found_.all = all.size();
    found_.complete = all.size() <= search_.wanted;
    const std::size_t some = std::min<std::size_t>(all.size(), search_.wanted);
    for (std::size_t i = 0; i < some; ++i) std::swap(all[i], all[i + rng_.below(all.size() - i)]);
    all.resize(some);
    found_.instances.clear();
    for (const Valuation& valuation : all)
      if (std::optional<Instance> instance = recorded(valuation))
        found_.instances.push_back(*std::move(instance));
  }

  void solve() {
    found_.method = Found::Method::kSolver;
    constexpr std::uint64_t kMostFailures = 30;  // in a row
    PathSolver solver(program_, search_.summary, space_, search_.machine);
    std::uint64_t failures = 0;
    while (found_.instances.size() < search_.wanted && failures < kMostFailures &&
           solver.queries() < search_.solver_queries && !solver.exhausted()) {
      ++failures;
      const std::optional<Valuation> valuation = solver.near(space_.draw(rng_), rng_.next());
      if (valuation && add(*valuation)) failures = 0;
    }
    found_.solver_queries = solver.queries();
    found_.solver_seconds = solver.seconds();
  }

  void list_rejections() {
    for (auto& [check, rejection] : rejections_) found_.rejections.push_back(std::move(rejection));
    std::stable_sort(found_.rejections.begin(), found_.rejections.end(),
                     [](const Rejection& a, const Rejection& b) { return a.count > b.count; });
  }

  const ir::Program& program_;
  const Space& space_;
  const Search& search_;
  Rng rng_;
  Found found_;
  std::uint64_t cut_off_ = 0;  // runs that a limit ended; the solver could not follow them either
  std::set<Valuation> seen_;
  std::map<std::pair<Span, std::string>, Rejection> rejections_;
};

}  // namespace

std::string instance_id(std::string_view skeleton, const Valuation& valuation) {
  constexpr char kDigits[] = "0123456789abcdefghjkmnpqrstvwxyz";
  std::uint64_t hash = fnv1a(input_text(valuation));
  std::string id = std::string(skeleton) + "-";
  for (int i = 0; i < 8; ++i, hash >>= 5) id += kDigits[hash & 31];
  return id;
}

Found find_instances(const ir::Program& program, const Space& space, const Search& search) {
  return Finder(program, space, search).find();
}

}  // namespace assay::exercise
