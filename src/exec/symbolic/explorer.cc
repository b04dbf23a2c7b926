#include "exec/symbolic/explorer.h"

#include <algorithm>
#include <utility>

#include "base/match.h"

namespace assay::exec {

using smt::TermId;

namespace {

/// Returns the variables below a term, or nothing if the term has more than a few nodes.
std::vector<TermId> variables_of(const smt::TermPool& pool, TermId root) {
  constexpr std::size_t kMostNodes = 64;
  std::vector<TermId> work{root}, variables;
  for (std::size_t seen = 0; !work.empty(); ++seen) {
    if (seen > kMostNodes) return {};
    const TermId t = work.back();
    work.pop_back();
    if (pool.kind(t) == smt::Kind::kVar) variables.push_back(t);
    for (const TermId child : pool.children(t)) work.push_back(child);
  }
  return variables;
}

}  // namespace

PathExplorer::PathExplorer(smt::TermPool& pool, smt::Solver& solver, smt::RangeAnalysis& ranges,
                           const std::vector<TermId>& base, std::optional<smt::Model> model,
                           ExplorerLimits limits)
    : pool_(pool),
      solver_(solver),
      ranges_(ranges),
      limits_(limits),
      base_(base),
      model_(std::move(model)) {
  ranges_.push();
  for (const TermId condition : base_) ranges_.assume(condition);
  steps_at_start_ = solver_.statistics().steps;
  terms_at_start_ = pool_.size();
}

PathExplorer::~PathExplorer() {
  while (!log_.empty()) drop_last_entry();
  if (base_synced_) solver_.pop();
  ranges_.pop();
}

bool PathExplorer::next_path() {
  stop_ = Stop::kNone;
  position_ = 0;
  const bool is_first = paths_ == 0;
  if (++paths_ > limits_.paths) {
    exhausted_ = true;
    return false;
  }
  while (tree_.next_path()) {
    if (is_first) {
      const bool feasible = model_ || refresh_model("explore:base");
      if (!feasible) exclude();
      return feasible;
    }
    // In depth-first search, the alternative belongs to a branch of the last path.
    while (!log_.back().branch || branches_ > tree_.shared() + 1) drop_last_entry();
    Entry& entry = log_.back();
    const TermId condition = entry.condition;
    retract(entry);
    if (!budget_is_left()) {
      exhausted_ = true;
      return false;
    }
    entry.taken = !entry.taken;
    assert_condition(entry, pool_.not_(condition));
    shared_answers_ = log_.size() - 1;
    if (refresh_model("explore:branch")) return true;
    exclude();
  }
  return false;
}

void PathExplorer::drop_last_entry() {
  retract(log_.back());
  if (log_.back().branch) --branches_;
  log_.pop_back();
}

bool PathExplorer::budget_is_left() const {
  return queries_ < limits_.queries &&
         solver_.statistics().steps - steps_at_start_ <= limits_.solver_steps;
}

bool PathExplorer::truth(TermId condition) {
  if (stop_ != Stop::kNone) return false;
  if (pool_.is_const(condition)) return pool_.is_true(condition);
  if (pool_.size() - terms_at_start_ > limits_.terms) {
    stop_ = Stop::kBound;
    exhausted_ = true;
    return false;
  }
  if (position_ < log_.size()) return log_[position_++].taken;
  ++position_;
  Entry entry;
  if (const auto decided = ranges_.decide(condition)) {
    entry.taken = *decided;
    exclude(*decided ? pool_.not_(condition) : condition);
  } else {
    if (tree_.open() >= limits_.decisions) {
      --position_;
      stop_ = Stop::kBound;
      exhausted_ = true;
      return false;
    }
    entry.branch = true;
    entry.taken = model_ ? model_says(condition) : true;
    tree_.extend(entry.taken);
    ++branches_;
    assert_condition(entry, entry.taken ? condition : pool_.not_(condition));
  }
  log_.push_back(entry);
  return entry.taken;
}

void PathExplorer::assume(TermId condition) {
  if (stop_ != Stop::kNone || pool_.is_true(condition)) return;
  if (pool_.is_false(condition)) {
    stop_ = Stop::kInfeasible;
    return;
  }
  if (position_ < log_.size()) {
    ++position_;
    return;
  }
  const std::optional<bool> decided = ranges_.decide(condition);
  if (decided && !*decided) {
    exclude(condition);
    stop_ = Stop::kInfeasible;
    return;
  }
  ++position_;
  log_.push_back(Entry{});
  log_.back().taken = true;
  if (decided) return;
  assert_condition(log_.back(), condition);
  if (model_ && model_says(condition)) return;
  if (refresh_model("explore:assume")) return;
  exclude();
  stop_ = Stop::kInfeasible;
}

std::int64_t PathExplorer::concretise(TermId term) {
  constexpr int kMostValues = 256;
  for (int i = 0; i < kMostValues; ++i) {
    if (stop_ != Stop::kNone) return 0;
    if (pool_.is_const(term)) return static_cast<std::int64_t>(pool_.int_value(term));
    const smt::Range range = ranges_.range(term);
    std::int64_t value = 0;
    if (position_ < log_.size()) {
      // While a path is replayed, the value asked about is the recorded one.
      value = log_[position_].value;
    } else if (model_) {
      value = static_cast<std::int64_t>(pool_.evaluate(term, *model_).i);
    } else if (range.lo != smt::Range::kMinusInf) {
      value = static_cast<std::int64_t>(range.lo);
    }
    const std::size_t at = position_;
    const bool is_it = truth(pool_.eq(term, pool_.int_const(value)));
    if (stop_ != Stop::kNone) return 0;
    log_[at].value = value;
    if (is_it) return value;
  }
  stop_ = Stop::kBound;
  exhausted_ = true;
  return 0;
}

const std::optional<smt::Model>& PathExplorer::model() {
  if (!model_ && stop_ == Stop::kNone && !refresh_model("explore:leaf")) {
    exclude();
    stop_ = Stop::kInfeasible;
  }
  return model_;
}

std::vector<TermId> PathExplorer::path_condition() const {
  std::vector<TermId> result;
  for (const Entry& entry : log_)
    if (entry.condition.valid()) result.push_back(entry.condition);
  return result;
}

std::vector<TermId> PathExplorer::assumptions() const {
  std::vector<TermId> result = base_;
  for (const TermId condition : path_condition()) result.push_back(condition);
  return result;
}

void PathExplorer::exclude(TermId condition) {
  if (exclusions_ == nullptr) return;
  exclusions_->push_back(assumptions());
  if (condition.valid()) exclusions_->back().push_back(condition);
}

smt::Answer PathExplorer::check(TermId formula, std::string_view query) {
  if (pool_.is_false(formula)) return smt::Unsat{};
  if (const auto decided = ranges_.decide(formula); decided && !*decided) return smt::Unsat{};
  if (model_ && model_says(formula)) return smt::Sat{*model_};
  synchronise();
  solver_.push();
  solver_.assert_true(formula);
  smt::Answer answer = ask(query, true);
  solver_.pop();
  return answer;
}

void PathExplorer::assert_condition(Entry& entry, TermId condition) {
  entry.condition = condition;
  entry.synced = false;
  ranges_.push();
  ranges_.assume(condition);
}

void PathExplorer::retract(Entry& entry) {
  if (!entry.condition.valid()) return;
  ranges_.pop();
  if (entry.synced) solver_.pop();
  entry.condition = TermId{};
  entry.synced = false;
}

void PathExplorer::synchronise() {
  if (!base_synced_) {
    solver_.push();
    for (const TermId condition : base_) solver_.assert_true(condition);
    base_synced_ = true;
  }
  // The synchronised entries are a prefix of the asserted ones: entries are retracted from the
  // back.
  std::size_t first = log_.size();
  while (first > 0 && !log_[first - 1].synced) --first;
  for (std::size_t i = first; i < log_.size(); ++i) {
    if (!log_[i].condition.valid()) continue;
    solver_.push();
    solver_.assert_true(log_[i].condition);
    log_[i].synced = true;
  }
}

smt::Answer PathExplorer::ask(std::string_view query, bool obligation) {
  ++queries_;
  smt::Limits limits;
  limits.steps = obligation ? limits_.steps_per_check : limits_.steps_per_branch;
  limits.escalate = obligation;
  return solver_.check(query, limits);
}

bool PathExplorer::refresh_model(std::string_view query) {
  if (model_ && !log_.empty() && log_.back().condition.valid() &&
      repair_model(log_.back().condition))
    return true;
  synchronise();
  smt::Answer answer = ask(query, false);
  return std::visit(Match{
                        [&](smt::Sat& sat) {
                          model_ = std::move(sat.model);
                          return true;
                        },
                        [&](smt::Unsat& unsat) {
                          used_reals_ = used_reals_ || unsat.used_reals_for_floats;
                          return false;
                        },
                        [&](smt::Unknown&) {
                          model_.reset();
                          uncertain_ = true;
                          return true;
                        },
                    },
                    answer);
}

bool PathExplorer::repair_model(TermId condition) {
  if (model_says(condition) && model_satisfies_path()) return true;
  smt::Model candidate = *model_;
  for (const TermId variable : variables_of(pool_, condition)) {
    const smt::VarId id = pool_.var_id(variable);
    if (pool_.sort(variable) != smt::Sort::kInt) continue;
    const smt::Range range = ranges_.range(variable);
    smt::Constant value = candidate.value(id, smt::Sort::kInt);
    if (range.empty()) continue;
    if (value.i < range.lo) value.i = range.lo;
    if (value.i > range.hi) value.i = range.hi;
    // For characters and other small domains: the nearest value that is left.
    for (int step = 0; step < 256 && !ranges_.possible(variable, value.i); ++step)
      value.i = value.i >= range.hi ? range.lo : value.i + 1;
    candidate.set(id, value);
  }
  std::swap(candidate, *model_);
  if (model_satisfies_path()) return true;
  std::swap(candidate, *model_);
  return false;
}

bool PathExplorer::model_satisfies_path() {
  for (auto entry = log_.rbegin(); entry != log_.rend(); ++entry)
    if (entry->condition.valid() && !model_says(entry->condition)) return false;
  return std::all_of(base_.begin(), base_.end(), [&](TermId c) { return model_says(c); });
}

bool PathExplorer::model_says(TermId condition) const {
  return pool_.evaluate(condition, *model_).i != 0;
}

}  // namespace assay::exec
