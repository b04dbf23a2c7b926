#include "equiv/dynamic/claims.h"

#include <algorithm>
#include <list>
#include <numeric>
#include <set>
#include <string_view>
#include <utility>

#include "dynamic/types/admits.h"
#include "dynamic/types/small.h"
#include "dynamic/value/encoding.h"
#include "dynamic/value/print.h"

namespace assay::scripts {
namespace {

using concolic::Position;
using concolic::SearchLimits;
using concolic::SearchStatistics;
using concolic::Shape;
using dynamic::Description;
using dynamic::Script;

constexpr std::uint64_t kShare = 3;  // what the reference may cost: one part in so many

constexpr std::uint64_t kWithoutBound = 6;  // and what a submission may cost then

/// Paths on larger inputs are expected to become more by the same factor as before. Where these are
/// so many times what the limit allows, only one part of it in so many is spent on them, in search
/// of differences.
constexpr std::uint64_t kHopeless = 2, kPartOfHopeless = 8;

/// What the rules say of the operations of one shape.
concolic::Behaviour behaviour_of(const Rules& rules, const Shape& shape) {
  concolic::Behaviour made;
  made.equality = rules.equality;
  made.exceptions = rules.exceptions;
  made.output = rules.output;
  made.makes = [&rules, &shape](std::uint32_t operation) {
    return rules.makers.contains(shape.script.operations[operation].name);
  };
  made.is_of_result = [&shape](std::uint32_t index) {
    return index < shape.script.observed.size() &&
           dynamic::is_asked_of_results(shape.script.observed[index]);
  };
  made.counts = [&rules, &shape](const Position& position) {
    switch (position.of) {
      case Position::Of::kResult:
        return rules.results.contains(shape.script.operations[position.owner].name);
      case Position::Of::kArgument:
        return counts_argument(rules, shape.script.operations[position.owner].name, position.index);
      case Position::Of::kObserved:
      case Position::Of::kItem:
      case Position::Of::kProperty:
        break;
    }
    return true;
  };
  return made;
}

SearchLimits part(SearchLimits limits, std::uint64_t parts) {
  limits.runs /= parts;
  limits.events /= parts;
  limits.queries /= parts;
  limits.solver_steps /= parts;
  limits.assertion_cost /= parts;
  return limits;
}

/// True if an input of the description is none of the larger ones; false also where that is not
/// known.
bool is_within(const Description& description, const Script& script, std::int64_t bound) {
  constexpr std::int64_t kAnyNumber = std::int64_t{1} << 60;
  if (const auto small = dynamic::small_part(description, {kAnyNumber, bound, true}))
    return dynamic::admits(*small, script);
  const auto exact = dynamic::of_same_lengths(description, script);
  return exact && dynamic::longest(*exact) <= bound;
}

/// Functions are called one at a time; operations on an object, or several calls, belong together.
std::vector<Description> independent(const Description& description) {
  if (description.has_class() || description.operations != dynamic::Range{1, 1})
    return {description};
  std::vector<Description> made;
  for (const dynamic::Signature& signature : description.signatures) {
    made.push_back(description);
    made.back().signatures = {signature};
  }
  return made;
}

}  // namespace

/// Explores the reference on the inputs of one group.
class Claims::Exploration {
 public:
  Exploration(concolic::Session& session, Group& group, const std::vector<std::string>& observed,
              concolic::Program& reference, Runnable& confirming, Rules& rules,
              const KnownRuns& known, std::int64_t largest)
      : session_(session),
        group_(group),
        observed_(observed),
        reference_(reference),
        confirming_(confirming),
        rules_(rules),
        known_runs_(known.runs),
        largest_(largest) {
    for (const dynamic::Signature& each : group.description.signatures)
      if (const auto found = known.reach.find(each.name); found != known.reach.end())
        known_reach_.insert(*found);
  }

  /// How many paths there will be on inputs of the next size; 0 if nothing can be said.
  std::uint64_t expected_paths() const {
    if (group_.levels.size() < 2) return 0;
    const std::uint64_t last = group_.levels.back().paths();
    const std::uint64_t before = group_.levels[group_.levels.size() - 2].paths();
    return before == 0 ? 0 : last * last / before;
  }

  /// Explores inputs of the next size. Returns false if larger ones need not be tried.
  bool explore(SearchLimits limits) {
    if (expected_paths() / kHopeless > limits.runs) limits = part(limits, kPartOfHopeless);
    const std::int64_t bound = group_.levels.empty() ? 1 : group_.levels.back().bound + 1;
    const bool goes_on = explore_level(bound, limits);
    if (goes_on && group_.used.has_alternatives) reach_by_known_runs(bound);
    if (!group_.least_bound && covers(group_.reach, known_reach_)) group_.least_bound = bound;
    return goes_on && !group_.is_whole && bound < largest_;
  }

  /// After the last level.
  void conclude(const SearchLimits& limits) {
    if (group_.least_bound || group_.obstacle.kind != Obstacle::Kind::kSearch) return;
    if (explore_longer(limits)) return;
    std::string& why = group_.obstacle.explanation;
    why = why.empty() ? "the small inputs that could be explored do not show all that the "
                        "reference does"
                      : why + ", and small ones do not show all that it does";
  }

 private:
  /// Adds what known runs on inputs of the levels reach: of a path that stands for both
  /// alternatives of a condition, the run that confirms it shows one only.
  void reach_by_known_runs(std::int64_t bound) {
    for (std::size_t i = 0; i < known_runs_.size() && !covers(group_.reach, known_reach_); ++i) {
      const Script& script = known_runs_[i].script;
      if (!known_reach_.contains(script.operations.front().name) || reaching_.contains(i)) continue;
      if (!is_within(group_.description, script, bound)) continue;
      reaching_.insert(i);
      const auto made = confirming_.run(script);
      if (made && is_defined(*made))
        group_.reach[script.operations.front().name].add(script, *made, confirming_.counters());
    }
  }

  /// Returns false if larger inputs need not be tried.
  bool explore_level(std::int64_t bound, const SearchLimits& limits) {
    SearchStatistics of_level;
    auto found = concolic::shapes_of(group_.description, {.bound = bound});
    if (!found) {
      const bool are_too_many = found.error().kind == Error::Kind::kResource;
      group_.obstacle = {are_too_many ? Obstacle::Kind::kSearch : Obstacle::Kind::kUnsupported,
                         found.error().message};
      return false;
    }
    Level& level = group_.levels.emplace_back();
    level.bound = bound;
    for (Shape& shape : found->shapes) {
      if (shape.script.operations.empty()) continue;
      shape.script.observed = observed_;
      if (!known_.insert(dynamic::encode(shape.script)).second) continue;
      concolic::ShapePaths paths =
          concolic::explore(session_, reference_, shape, remaining(limits, of_level));
      of_level.add(paths.statistics);
      group_.used.add(paths.statistics);
      level.is_complete = paths.is_complete;
      if (!confirm(shape, paths.paths)) level.is_complete = false;
      level.shapes.push_back(std::move(paths));
      if (!level.is_complete) break;
    }
    group_.is_whole = level.is_complete && found->is_whole;
    if (!level.is_complete && group_.obstacle.explanation.empty())
      group_.obstacle = found_obstacle();
    return level.is_complete;
  }

  /// Explores inputs as long as known ones that reach what no small one does. Returns true if the
  /// paths then reach all that known inputs do.
  bool explore_longer(const SearchLimits& limits) {
    const auto last = std::find_if(group_.levels.rbegin(), group_.levels.rend(),
                                   [](const Level& level) { return level.is_complete; });
    if (last == group_.levels.rend() || last->bound < kLeastBound) return false;
    const std::int64_t bound = last->bound;
    std::vector<std::pair<std::int64_t, const Script*>> longer;
    for (const KnownRun& each : known_runs_)
      if (known_reach_.contains(each.script.operations.front().name))
        if (const auto exact = dynamic::of_same_lengths(group_.description, each.script))
          if (const std::int64_t length = dynamic::longest(*exact); length > bound)
            longer.emplace_back(length, &each.script);
    std::ranges::stable_sort(longer, {}, &std::pair<std::int64_t, const Script*>::first);
    SearchStatistics used;
    for (const auto& [length, script] : longer) {
      const auto made = confirming_.run(*script);
      if (!made || !is_defined(*made)) continue;
      ReachOf reached = group_.reach;
      reached[script->operations.front().name].add(*script, *made, confirming_.counters());
      if (covers(group_.reach, reached)) continue;
      if (!explore_like(*script, length, bound, remaining(limits, used), used)) return false;
      if (!covers(group_.reach, known_reach_)) continue;
      group_.least_bound = bound;
      return true;
    }
    return false;
  }

  /// Explores the inputs that are exactly as long as a script; false if that is not possible.
  bool explore_like(const Script& script, std::int64_t length, std::int64_t bound,
                    const SearchLimits& limits, SearchStatistics& used) {
    const auto exact = dynamic::of_same_lengths(group_.description, script);
    auto found = concolic::shapes_of(*exact, {.bound = length});
    if (!found) return false;
    Level level;
    level.bound = bound;
    level.is_longer = true;
    for (Shape& shape : found->shapes) {
      shape.script.observed = observed_;
      concolic::ShapePaths paths =
          concolic::explore(session_, reference_, shape, remaining(limits, used));
      used.add(paths.statistics);
      group_.used.add(paths.statistics);
      if (!paths.is_complete) return false;
      if (!confirm(shape, paths.paths)) return false;
      level.shapes.push_back(std::move(paths));
    }
    // A submission is compared on them before what was not explored completely ends the comparison.
    const auto incomplete = std::ranges::find(group_.levels, false, &Level::is_complete);
    group_.levels.insert(incomplete, std::move(level));
    return true;
  }

  /// True if the reference does the same on all paths where it is not followed.
  bool confirm(const Shape& shape, const std::vector<concolic::Path>& paths) {
    std::vector<Script> scripts;
    std::vector<const Script*> asked;
    for (const concolic::Path& path : paths)
      scripts.push_back(concolic::script_of(shape, path.input));
    for (const Script& script : scripts) asked.push_back(&script);
    std::size_t confirmed = 0;
    confirming_.run_each(asked, [&](std::size_t i, const Result<dynamic::Observation>& made) {
      if (!confirm(scripts[i], paths[i].run.observation, made)) return false;
      ++confirmed;
      return true;
    });
    return confirmed == paths.size();
  }

  /// The same of one run. What fails only because it is followed would be left out of the
  /// comparison.
  bool confirm(const Script& script, const dynamic::Observation& followed,
               const Result<dynamic::Observation>& made) {
    learn(rules_, script, followed);
    if (made && is_defined(*made))
      group_.reach[script.operations.front().name].add(script, *made, confirming_.counters());
    if (made && is_defined(*made) == is_defined(followed) &&
        (!is_defined(followed) ||
         scripts::compare(rules_, script, *made, followed).sameness == dynamic::Sameness::kSame))
      return true;
    group_.obstacle = {
        Obstacle::Kind::kUnsupported,
        "the reference behaves differently while it is followed: " + dynamic::print(script)};
    return false;
  }

  Obstacle found_obstacle() const {
    using Kind = Obstacle::Kind;
    const SearchStatistics& used = group_.used;
    if (used.deviations > 0)
      return {Kind::kDefect,
              "a run of the reference did not agree with its own terms: " + used.first_deviation};
    if (used.other_calls > 0)
      return {
          Kind::kSearch,
          "the reference calls a function with too many arguments, or with some of other types"};
    if (used.is_unusable) return {Kind::kSearch, "the process of the reference ended"};
    if (used.is_exhausted)
      return {Kind::kSearch, "the reference has too many paths on larger inputs"};
    if (used.unknown > 0)
      return {Kind::kSearch, "the solver could not decide questions about the reference"};
    return {Kind::kSearch, "the reference's runs on larger inputs are too long"};
  }

  concolic::Session& session_;
  Group& group_;
  const std::vector<std::string>& observed_;
  concolic::Program& reference_;
  Runnable& confirming_;
  Rules& rules_;
  const std::vector<KnownRun>& known_runs_;
  ReachOf known_reach_;  // of these operations
  std::int64_t largest_;
  std::set<std::string> known_;     // the shapes of smaller bounds
  std::set<std::size_t> reaching_;  // known runs that were added to reach_
};

Claims::Claims(const Description& description, const std::vector<std::string>& observed,
               concolic::Program& reference, Runnable& confirming, Rules& rules,
               const SearchLimits& limits, const KnownRuns& known, std::int64_t largest)
    : limits_(limits), session_(std::make_unique<concolic::Session>()) {
  for (Description& each : independent(description))
    groups_.emplace_back().description = std::move(each);
  std::list<Exploration> going_on;
  for (Group& group : groups_)
    going_on.emplace_back(*session_, group, observed, reference, confirming, rules, known, largest);
  // The fewest paths first: what functions leave that have few of them is there for the others.
  while (!going_on.empty()) {
    const auto next = std::ranges::min_element(going_on, {}, &Exploration::expected_paths);
    SearchStatistics used;
    for (const Group& group : groups_) used.add(group.used);
    const SearchLimits left = remaining(part(limits, kShare), used);
    if (next->explore(part(left, going_on.size() > 1 ? 2 : 1))) continue;
    next->conclude(part(left, going_on.size() > 1 ? 2 : 1));
    going_on.erase(next);
  }
}

std::uint64_t Claims::Level::paths() const {
  std::uint64_t count = 0;
  for (const concolic::ShapePaths& each : shapes) count += each.paths.size();
  return count;
}

bool Claims::Group::is_enough(std::int64_t bound) const {
  if (!least_bound || bound < *least_bound) return false;
  return bound >= kLeastBound || (is_whole && bound == levels.back().bound);
}

std::optional<std::int64_t> Claims::Group::bound() const {
  std::optional<std::int64_t> found;
  for (const Level& level : levels)
    if (level.is_complete && is_enough(level.bound)) found = level.bound;
  return found;
}

bool Claims::is_left_out(const Group& group) const {
  const std::string& name = group.description.signatures.front().name;
  return !group.bound() && std::ranges::any_of(groups_, [&](const Group& other) {
    return other.description.signatures.front().name == name && other.bound();
  });
}

bool Claims::has_bound() const {
  return !groups_.empty() && std::ranges::all_of(groups_, [this](const Group& group) {
    return group.bound() || is_left_out(group);
  });
}
bool Claims::reaches(std::int64_t bound) const {
  return !groups_.empty() && std::ranges::all_of(groups_, [&](const Group& group) {
    return group.is_whole || group.bound() >= bound || is_left_out(group);
  });
}

Obstacle Claims::obstacle() const {
  for (const Group& group : groups_)
    if (!group.bound() && !is_left_out(group)) return group.obstacle;
  return {};
}

ReachOf Claims::reach() const {
  ReachOf all;
  for (const Group& group : groups_)
    for (const auto& [name, reach] : group.reach) {
      all[name].sites.insert(reach.sites.begin(), reach.sites.end());
      all[name].outcomes.insert(reach.outcomes.begin(), reach.outcomes.end());
    }
  return all;
}

std::uint64_t Claims::paths() const {
  std::uint64_t count = 0;
  for (const Group& group : groups_)
    for (const Level& level : group.levels) count += level.paths();
  return count;
}

Claim Claims::compare(concolic::Program& reference, concolic::Program& submission,
                      const Rules& rules, std::size_t representatives, std::uint64_t parts) const {
  Claim claim;
  // Without a claim in view, a search for a difference must not cost as much as one.
  const SearchLimits limits = part(limits_, has_bound() ? parts : parts * kWithoutBound);
  const auto behaviour = [&](const Shape& shape) { return behaviour_of(rules, shape); };
  std::vector<Script> inputs;
  std::vector<std::optional<std::int64_t>> covered(groups_.size());
  // The smallest inputs of all functions come first, and one function leaves a half to the others.
  std::vector<std::size_t> next(groups_.size());
  std::vector<std::size_t> going_on(groups_.size());
  std::iota(going_on.begin(), going_on.end(), 0);
  while (!going_on.empty() && !claim.input) {
    std::erase_if(going_on, [&](std::size_t i) { return next[i] == groups_[i].levels.size(); });
    if (going_on.empty()) break;
    const std::size_t i = *std::ranges::min_element(
        going_on, {}, [&](std::size_t each) { return groups_[each].levels[next[each]].bound; });
    const Level& level = groups_[i].levels[next[i]++];
    const SearchLimits left = remaining(limits, claim.statistics);
    const concolic::Compared compared =
        concolic::compare(*session_, reference, level.shapes, submission, behaviour,
                          part(left, going_on.size() > 1 ? 2 : 1));
    claim.pairs += compared.pairs;
    claim.statistics.add(compared.statistics);
    for (const auto& [shape, input] : compared.representatives)
      inputs.push_back(concolic::script_of(level.shapes[shape].shape, input));
    if (compared.input) {
      claim.input = concolic::script_of(level.shapes[compared.shape].shape, *compared.input);
    } else if (compared.result != concolic::Equivalence::kEqual && !level.shapes.empty()) {
      if (level.is_longer) covered[i].reset();
      std::erase(going_on, i);
    } else if (level.is_complete) {
      covered[i] = level.bound;
    }
  }
  bool is_equal = has_bound() && claim.statistics.deviations == 0;
  claim.is_whole = is_equal;
  for (std::size_t i = 0; i < groups_.size(); ++i) {
    if (is_left_out(groups_[i])) {
      claim.is_whole = false;
      continue;
    }
    is_equal = is_equal && covered[i] && groups_[i].is_enough(*covered[i]);
    const bool is_whole = groups_[i].is_whole && covered[i] && covered[i] == groups_[i].bound();
    claim.is_whole = claim.is_whole && is_whole;
    if (!is_whole)
      claim.bound = std::min(claim.bound.value_or(kLargestBound), covered[i].value_or(0));
  }
  claim.covered = phrase(covered);
  if (claim.input)
    claim.result = concolic::Equivalence::kDifferent;
  else if (is_equal)
    claim.result = concolic::Equivalence::kEqual;
  const std::size_t step = inputs.size() / std::max<std::size_t>(representatives, 1) + 1;
  for (std::size_t i = 0; i < inputs.size(); i += step)
    claim.representatives.push_back(std::move(inputs[i]));
  return claim;
}

std::optional<Script> Claims::find_difference(concolic::Program& reference,
                                              concolic::Program& submission, const Rules& rules,
                                              const std::function<bool(const Script&)>& counts,
                                              std::uint64_t parts) const {
  const SearchLimits limits = part(limits_, parts);
  const auto behaviour = [&](const Shape& shape) { return behaviour_of(rules, shape); };
  const auto is_wanted = [&](const Shape& shape, const concolic::Assignment& input) {
    return counts(concolic::script_of(shape, input));
  };
  SearchStatistics used;
  for (const Group& group : groups_)
    for (const Level& level : group.levels) {
      const concolic::Compared compared =
          concolic::compare(*session_, reference, level.shapes, submission, behaviour,
                            remaining(limits, used), is_wanted);
      used.add(compared.statistics);
      if (compared.input)
        return concolic::script_of(level.shapes[compared.shape].shape, *compared.input);
    }
  return std::nullopt;
}

}  // namespace assay::scripts
