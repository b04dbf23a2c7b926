#include "concolic/path_search.h"

#include <algorithm>
#include <utility>

#include "base/match.h"

namespace assay::concolic {

using smt::TermId;
namespace {

template <class N>
N difference(N limit, N used) {
  return limit > used ? limit - used : 0;
}

}  // namespace

SearchLimits remaining(SearchLimits limits, const SearchStatistics& used) {
  limits.runs = difference(limits.runs, used.runs);
  limits.events = difference(limits.events, used.events);
  limits.queries = difference(limits.queries, used.queries);
  limits.solver_steps = difference(limits.solver_steps, used.solver_steps);
  limits.assertion_cost = difference(limits.assertion_cost, used.assertion_cost);
  return limits;
}

void SearchStatistics::add(const SearchStatistics& other) {
  runs += other.runs;
  events += other.events;
  queries += other.queries;
  solver_steps += other.solver_steps;
  assertion_cost += other.assertion_cost;
  unknown += other.unknown;
  deviations += other.deviations;
  cut += other.cut;
  other_calls += other.other_calls;
  if (first_deviation.empty()) first_deviation = other.first_deviation;
  is_exhausted = is_exhausted || other.is_exhausted;
  used_reals = used_reals || other.used_reals;
  rounds = rounds || other.rounds;
  has_alternatives = has_alternatives || other.has_alternatives;
  may_be_not_finite = may_be_not_finite || other.may_be_not_finite;
  is_unusable = is_unusable || other.is_unusable;
}

bool SearchStatistics::is_clean() const {
  const bool excludes_values = used_reals && may_be_not_finite;
  return unknown == 0 && deviations == 0 && cut == 0 && other_calls == 0 && !is_exhausted &&
         !is_unusable && !excludes_values;
}

PathSearch::PathSearch(Session& session, Program& program, const Shape& shape,
                       const Variables& variables, const std::vector<TermId>& base,
                       std::optional<Assignment> start, const SearchLimits& limits, Order order)
    : session_(session),
      program_(program),
      shape_(shape),
      variables_(variables),
      limits_(limits),
      assertions_(session),
      tree_(order == Order::kDepthFirst
                ? explore::depth_first()
                : least_covered([this](explore::BranchId id) {
                    return coverage_.runs(known_[id].site, !known_[id].first);
                  })),
      input_(std::move(start)),
      terms_at_start_(session.pool.size()) {
  for (const TermId constraint : variables.constraints) assertions_.push(constraint);
  for (const TermId condition : base) assertions_.push(condition);
  base_size_ = assertions_.size();
}

std::optional<Path> PathSearch::next() {
  while (!has_ended_) {
    switch (find_input()) {
      case Step::kInput:
        if (std::optional<Path> path = execute()) return path;
        break;
      case Step::kInfeasible:
        break;
      case Step::kEnd:
        has_ended_ = true;
    }
  }
  return std::nullopt;
}

/// Turns to the next path of the tree and finds an input that takes it.
PathSearch::Step PathSearch::find_input() {
  if (statistics_.is_unusable || !within_limits() || !tree_.next_path()) return Step::kEnd;
  if (tree_.size() == 0)
    return input_ ? Step::kInput : solve(session_.pool.true_term(), "concolic:base");
  assertions_.pop_to(base_size_ + tree_.shared());
  TermId last;
  for (std::size_t i = tree_.shared(); i < tree_.size(); ++i) {
    const Known& branch = known_[tree_.branch_id(i)];
    last = tree_.direction(i) ? branch.condition : session_.pool.not_(branch.condition);
    if (i + 1 < tree_.size()) assertions_.push(last);
  }
  const Step step = solve(last, "concolic:branch");
  assertions_.push(last);
  return step;
}

bool PathSearch::within_limits() {
  const bool is_within =
      statistics_.runs < limits_.runs && statistics_.events < limits_.events &&
      statistics_.queries < limits_.queries && statistics_.solver_steps < limits_.solver_steps &&
      statistics_.assertion_cost < limits_.assertion_cost && tree_.open() < limits_.alternatives &&
      session_.pool.size() - terms_at_start_ < limits_.terms;
  if (!is_within) statistics_.is_exhausted = true;
  return is_within;
}

PathSearch::Step PathSearch::solve(TermId formula, const char* query) {
  const smt::Answer answer = ask(formula, query, limits_.steps_per_branch, true);
  return std::visit(Match{
                        [&](const smt::Sat& sat) {
                          input_ = input_of(session_.pool, variables_, shape_, sat.model);
                          return Step::kInput;
                        },
                        [&](const smt::Unsat& unsat) {
                          statistics_.used_reals |= unsat.used_reals_for_floats;
                          return Step::kInfeasible;
                        },
                        [&](const smt::Unknown&) {
                          ++statistics_.unknown;
                          return Step::kInfeasible;
                        },
                    },
                    answer);
}

smt::Answer PathSearch::ask(TermId formula, const char* query, std::uint64_t steps,
                            bool obligation) {
  ++statistics_.queries;
  const std::uint64_t before = session_.solver->statistics().steps;
  smt::Limits limits;
  limits.steps = steps;
  limits.escalate = obligation;
  smt::Answer answer = assertions_.check(formula, query, limits);
  statistics_.solver_steps += session_.solver->statistics().steps - before;
  statistics_.assertion_cost += assertions_.size() * assertions_.size();
  return answer;
}

smt::Answer PathSearch::check(TermId formula) {
  smt::Answer answer = ask(formula, "concolic:results", limits_.steps_per_check, true);
  if (const auto* unsat = std::get_if<smt::Unsat>(&answer))
    statistics_.used_reals |= unsat->used_reals_for_floats;
  return answer;
}

std::optional<Path> PathSearch::execute() {
  Path path;
  path.input = *std::exchange(input_, std::nullopt);
  Result<LoggedRun> run = program_.run(shape_, path.input, limits_.run);
  ++statistics_.runs;
  if (!run) {
    statistics_.is_unusable = true;
    return std::nullopt;
  }
  path.run = *std::move(run);
  statistics_.events += path.run.events.size();
  std::variant<Trace, Deviation> trace =
      trace_of(session_.pool, shape_, variables_, path.input, path.run);
  if (const auto* deviation = std::get_if<Deviation>(&trace)) {
    deviate("event " + std::to_string(deviation->event) + ": " + deviation->reason);
    return std::nullopt;
  }
  path.trace = std::get<Trace>(std::move(trace));
  statistics_.may_be_not_finite |= path.trace.may_be_not_finite;
  statistics_.rounds |= path.trace.rounds;
  statistics_.has_alternatives |= path.trace.has_alternatives;
  if (!follow(path.trace)) return std::nullopt;
  if (path.run.is_cut) ++statistics_.cut;
  if (path.trace.calls_others || !are_told_apart(shape_, path.trace.calls))
    ++statistics_.other_calls;
  for (std::size_t i = 0; i < tree_.size(); ++i) {
    const Known& branch = known_[tree_.branch_id(i)];
    path.conditions.push_back(tree_.direction(i) ? branch.condition
                                                 : session_.pool.not_(branch.condition));
  }
  return path;
}

/// Reports the branches of a run to the tree, without those that the preceding ones imply.
bool PathSearch::follow(const Trace& trace) {
  if (!follow_prefix(trace)) return false;
  std::size_t next = 0;
  if (tree_.size() > 0) {
    const std::size_t last = tree_.size() - 1;
    next = known_[tree_.branch_id(last)].index + (is_represented(trace, last) ? 1 : 0);
  }
  for (; next < trace.branches.size(); ++next) {
    const Branch& branch = trace.branches[next];
    const std::optional<bool> decided = session_.ranges.decide(branch.condition);
    if (!decided) {
      extend(branch, next);
    } else if (*decided != branch.taken) {
      deviate("a branch contradicts the path");
      return false;
    }
  }
  for (const Branch& branch : trace.branches) coverage_.count(branch.site, branch.taken);
  return true;
}

/// The run must take the path for which its input was found.
bool PathSearch::follow_prefix(const Trace& trace) {
  for (std::size_t i = 0; i < tree_.size(); ++i) {
    if (agrees(trace, i)) continue;
    deviate("the run leaves the path for which its input was found");
    return false;
  }
  return true;
}

/// True if the run made exactly the decision i of the path.
bool PathSearch::is_represented(const Trace& trace, std::size_t i) const {
  const Known& known = known_[tree_.branch_id(i)];
  const Branch& branch = trace.branches[known.index];
  return branch.condition == known.condition && branch.taken == tree_.direction(i);
}

/// Where a term is concretised, "not 3" on the path is, for example, "5" in the run. That the value
/// is 5 is then another decision of the path with the same index.
bool PathSearch::agrees(const Trace& trace, std::size_t i) const {
  const Known& known = known_[tree_.branch_id(i)];
  if (known.index >= trace.branches.size()) return false;
  if (is_represented(trace, i)) return true;
  const Branch& branch = trace.branches[known.index];
  return known.concretised.valid() && branch.concretised == known.concretised && branch.taken &&
         !tree_.direction(i) && branch.condition != known.condition;
}

void PathSearch::extend(const Branch& branch, std::size_t index) {
  known_.push_back({branch.condition, branch.taken, branch.site, index, branch.concretised});
  tree_.extend(branch.taken);
  assertions_.push(branch.taken ? branch.condition : session_.pool.not_(branch.condition));
}

void PathSearch::deviate(const std::string& reason) {
  ++statistics_.deviations;
  if (statistics_.first_deviation.empty()) statistics_.first_deviation = reason;
}

}  // namespace assay::concolic
