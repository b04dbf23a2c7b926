#include "narrowing/store/numbers.h"

#include <algorithm>
#include <array>
#include <string>

#include "base/check.h"

namespace assay::narrowing {
namespace {

using smt::Int;
using smt::Kind;
using smt::TermId;

/// Steps of the solver for one question; more is not worth a branch.
constexpr std::uint64_t kSteps = 50'000;
/// What a question to the solver counts, in entries of the matrix looked at.
constexpr std::uint64_t kSolverWork = 300'000;
/// Integers that are tried for one unknown before giving up on a model without the solver.
constexpr int kTries = 200;
constexpr int kTriesWithSolver = 3;
/// The same for each of the values tried before the solver is asked; and how often they are tried.
constexpr int kTriesOfSample = 20;
constexpr int kSamples = 5;

}  // namespace

std::uint32_t Numbers::fresh(smt::Range domain) {
  const std::uint32_t number = count_++;
  if (number == terms_.size()) {
    terms_.push_back({});
    domains_.push_back({});
  }
  if (!terms_[number].valid() || domains_[number] != domain) {
    const std::string name = "n" + std::to_string(number) + "_" +
                             std::to_string(static_cast<long long>(domain.lo)) + "_" +
                             std::to_string(static_cast<long long>(domain.hi));
    terms_[number] = pool_.var(name, smt::Sort::kInt, domain);
    domains_[number] = domain;
    const std::uint32_t variable = pool_.var_id(terms_[number]).index;
    if (numbers_.size() <= variable) numbers_.resize(variable + 1, UINT32_MAX);
    numbers_[variable] = number;
  }
  if (number < kMost) {
    const std::uint32_t x = number + 1;
    for (std::uint32_t y = 0; y <= x; ++y) at(x, y) = at(y, x) = kFar;
    at(x, x) = 0;
    for (std::uint32_t y = 0; y < x; ++y) {  // closed: through zero
      at(x, y) = domain.hi + at(0, y) < kFar ? domain.hi + at(0, y) : kFar;
      at(y, x) = at(y, 0) - domain.lo < kFar ? at(y, 0) - domain.lo : kFar;
    }
  }
  return number;
}

void Numbers::set(std::uint32_t x, std::uint32_t y, Int bound) {
  entries_.push_back({x, y, at(x, y)});
  at(x, y) = bound;
}

std::optional<std::uint32_t> Numbers::number_of(TermId variable) const {
  const std::uint32_t id = pool_.var_id(variable).index;
  if (id >= numbers_.size() || numbers_[id] >= std::min(count_, kMost)) return std::nullopt;
  if (terms_[numbers_[id]] != variable) return std::nullopt;
  return numbers_[id];
}

std::optional<Numbers::Difference> Numbers::as_difference(TermId condition) const {
  Difference d;
  if (pool_.kind(condition) == Kind::kNot) {
    d.negated = true;
    condition = pool_.child(condition, 0);
  }
  const Kind kind = pool_.kind(condition);
  if (kind != Kind::kLe && kind != Kind::kEq) return std::nullopt;
  d.kind = kind == Kind::kLe ? Difference::Kind::kLe : Difference::Kind::kEq;
  d.bound = pool_.bound(condition);
  const TermId linear = pool_.child(condition, 0);
  if (pool_.kind(linear) == Kind::kVar) {
    const auto number = number_of(linear);
    if (!number) return std::nullopt;
    d.x = *number + 1;
    return d;
  }
  if (pool_.kind(linear) != Kind::kSum || pool_.children(linear).size() != 2) return std::nullopt;
  const auto factors = pool_.coefficients(linear);
  if (factors[0] != 1 || factors[1] != -1) return std::nullopt;
  for (std::size_t i = 0; i < 2; ++i) {
    if (pool_.kind(pool_.child(linear, i)) != Kind::kVar) return std::nullopt;
    const auto number = number_of(pool_.child(linear, i));
    if (!number) return std::nullopt;
    (i == 0 ? d.x : d.y) = *number + 1;
  }
  d.bound -= pool_.sum_constant(linear);
  return d;
}

Truth Numbers::decide(const Difference& d) const {
  const Int upper = at(d.x, d.y), lower = -at(d.y, d.x);
  Truth truth = Truth::kOpen;
  if (d.kind == Difference::Kind::kLe) {
    if (upper <= d.bound) truth = Truth::kYes;
    if (lower > d.bound) truth = Truth::kNo;
  } else {
    if (upper == d.bound && lower == d.bound) truth = Truth::kYes;
    if (upper < d.bound || lower > d.bound) truth = Truth::kNo;
    for (const Unequal& u : unequal_)
      if ((u.x == d.x && u.y == d.y && u.difference == d.bound) ||
          (u.x == d.y && u.y == d.x && u.difference == -d.bound))
        truth = Truth::kNo;
  }
  if (truth == Truth::kOpen || !d.negated) return truth;
  return truth == Truth::kYes ? Truth::kNo : Truth::kYes;
}

bool Numbers::at_most(std::uint32_t x, std::uint32_t y, Int bound) {
  if (at(x, y) <= bound) return true;
  if (at(y, x) + bound < 0) return false;
  // The matrix is closed, so x - y gets nearer only for those that get nearer to y through x, and
  // from x through y.
  const std::uint32_t size = std::min(count_, kMost) + 1;
  std::array<std::uint32_t, kMost + 1> columns;  // NOLINT: the first `found` are set
  std::uint32_t found = 0;
  for (std::uint32_t j = 0; j < size; ++j)
    if (bound + at(y, j) < at(x, j)) columns[found++] = j;
  work_ += size;
  for (std::uint32_t i = 0; i < size; ++i) {
    const Int to_y = at(i, x) + bound;
    if (to_y >= at(i, y)) continue;
    work_ += found;
    for (std::uint32_t k = 0; k < found; ++k) {
      const std::uint32_t j = columns[k];
      const Int through = to_y + at(y, j);
      if (through < at(i, j)) set(i, j, through);
    }
  }
  return true;
}

bool Numbers::check_unequal() {
  bool changed = true;
  while (changed) {
    changed = false;
    for (const Unequal u : unequal_) {
      const Int upper = at(u.x, u.y), lower = -at(u.y, u.x);
      if (upper == u.difference) {
        if (!at_most(u.x, u.y, u.difference - 1)) return false;
        changed = true;
      } else if (lower == u.difference) {
        if (!at_most(u.y, u.x, -u.difference - 1)) return false;
        changed = true;
      }
    }
  }
  return true;
}

bool Numbers::post(const Difference& d) {
  switch (decide(d)) {
    case Truth::kYes:
      return true;
    case Truth::kNo:
      return false;
    case Truth::kOpen:
      break;
  }
  if (d.kind == Difference::Kind::kLe) {
    const bool possible = d.negated ? at_most(d.y, d.x, -d.bound - 1) : at_most(d.x, d.y, d.bound);
    return possible && check_unequal();
  }
  if (d.negated) {
    unequal_.push_back({d.x, d.y, d.bound});
    return check_unequal();
  }
  return at_most(d.x, d.y, d.bound) && at_most(d.y, d.x, -d.bound) && check_unequal();
}

Truth Numbers::decide(TermId condition) {
  if (pool_.is_true(condition)) return Truth::kYes;
  if (pool_.is_false(condition)) return Truth::kNo;
  if (const auto d = as_difference(condition)) {
    const Truth truth = decide(*d);
    if (truth != Truth::kOpen || !concerns_formulas(condition)) return truth;
  }
  for (const TermId formula : formulas_) {
    if (formula == condition) return Truth::kYes;
    if (pool_.not_(formula) == condition) return Truth::kNo;
  }
  if (!may_hold(condition)) return Truth::kNo;
  return may_hold(pool_.not_(condition)) ? Truth::kOpen : Truth::kYes;
}

bool Numbers::post(TermId condition) {
  if (pool_.is_true(condition)) return true;
  if (pool_.is_false(condition)) return false;
  if (pool_.kind(condition) == Kind::kAnd) {
    for (std::size_t i = 0; i < pool_.children(condition).size(); ++i)
      if (!post(pool_.child(condition, i))) return false;
    return true;
  }
  if (const auto d = as_difference(condition)) return post(*d);
  if (!may_hold(condition)) return false;
  formulas_.push_back(condition);
  return true;
}

bool Numbers::is_posted(TermId condition) const {
  return std::find(formulas_.begin(), formulas_.end(), condition) != formulas_.end();
}

smt::Range Numbers::range(TermId term) const {
  const smt::Range fixed = pool_.static_range(term);
  if (pool_.kind(term) == Kind::kVar) {
    const auto number = number_of(term);
    if (!number) return fixed;
    return intersect(fixed, {-at(0, *number + 1), at(*number + 1, 0)});
  }
  if (pool_.kind(term) != Kind::kSum) return fixed;
  smt::Range sum = smt::Range::point(pool_.sum_constant(term));
  for (std::size_t i = 0; i < pool_.children(term).size(); ++i)
    sum = smt::add(sum, smt::scale(range(pool_.child(term, i)), pool_.coefficients(term)[i]));
  return intersect(fixed, sum);
}

/// Does the bound on x - y follow from the domains, or from the bounds on x and y?
bool Numbers::is_implied(std::uint32_t x, std::uint32_t y) const {
  if (x == 0) return at(x, y) == -domains_[y - 1].lo;
  if (y == 0) return at(x, y) == domains_[x - 1].hi;
  return at(x, y) >= at(x, 0) + at(0, y);
}

/// The matrix and the disequalities go along as formulas, as far as they say more than the domains.
smt::Answer Numbers::ask(TermId extra) {
  if (solver_calls_ >= solver_limit) {
    ++unanswered_;
    return smt::Unknown{smt::UnknownReason::kBudget, "asked too often"};
  }
  if (!solver_) solver_ = smt::with_model_check(smt::make_z3(pool_), pool_);
  ++solver_calls_;
  work_ += kSolverWork;
  const smt::Scope scope(*solver_);
  const auto term_of = [&](std::uint32_t x) { return x == 0 ? pool_.int_const(0) : terms_[x - 1]; };
  const std::uint32_t size = std::min(count_, kMost) + 1;
  for (std::uint32_t x = 0; x < size; ++x)
    for (std::uint32_t y = 0; y < size; ++y)
      if (x != y && at(x, y) < kFar && !is_implied(x, y))
        solver_->assert_true(
            pool_.le(pool_.sub(term_of(x), term_of(y)), pool_.int_const(at(x, y))));
  for (const Unequal& u : unequal_)
    solver_->assert_true(
        pool_.ne(pool_.sub(term_of(u.x), term_of(u.y)), pool_.int_const(u.difference)));
  for (const TermId formula : formulas_) solver_->assert_true(formula);
  solver_->assert_true(extra);
  smt::Limits limits;
  limits.steps = kSteps;
  limits.escalate = false;
  smt::Answer answer = solver_->check("numbers", limits);
  if (std::holds_alternative<smt::Unknown>(answer)) ++unanswered_;
  return answer;
}

/// Might a formula say something about this condition? By their variables; an outer answer, since
/// what is taken for open too often is found out when a model is made.
bool Numbers::concerns_formulas(TermId condition) const {
  const std::uint64_t support = pool_.support(condition);
  return std::any_of(formulas_.begin(), formulas_.end(),
                     [&](TermId f) { return (pool_.support(f) & support) != 0; });
}

bool Numbers::may_hold(TermId condition) {
  if (pool_.is_true(condition)) return true;
  if (pool_.is_false(condition)) return false;
  return sample(condition).has_value() || !std::holds_alternative<smt::Unsat>(ask(condition));
}

/// Values that satisfy everything and the condition, by trying a few: most questions have many
/// answers, and those need no solver.
std::optional<std::vector<Int>> Numbers::sample(TermId condition) {
  for (int attempt = 0; attempt < kSamples; ++attempt) {
    std::vector<std::optional<Int>> wishes(count_);
    for (std::uint32_t n = 0; n < count_; ++n) wishes[n] = sample_wish(attempt, n);
    const Mark before = mark();
    std::vector<Int> values;
    bool possible = true;
    for (std::uint32_t n = 0; n < count_ && possible; ++n) {
      possible = n < kMost && settle(n, *wishes[n], kTriesOfSample, false);
      values.push_back(range(terms_[n]).lo);
    }
    undo(before);
    work_ += count_;
    if (!possible) continue;
    const auto holds = [&](TermId f) { return evaluate(f, values).truth(); };
    if (holds(condition) && std::all_of(formulas_.begin(), formulas_.end(), holds)) return values;
  }
  return std::nullopt;
}

Int Numbers::sample_wish(int attempt, std::uint32_t number) {
  const Int n = number;
  switch (attempt) {
    case 0:
      return n + 1;
    case 1:
      return 0;
    case 2:
      return -n - 2;
    case 3:
      return (n * 7919 + 104729) % 2003 - 1000;
    default:
      return (n * 2654435761 + 40503) % (Int{1} << 31) - (Int{1} << 30);
  }
}

/// Gives `number` a value near `wish`; with `tries` 1, exactly that one.
bool Numbers::settle(std::uint32_t number, Int wish, int tries, bool with_formulas) {
  const TermId variable = terms_[number];
  const smt::Range allowed = range(variable);
  wish = std::clamp(wish, allowed.lo, allowed.hi);
  for (int i = 0; i < tries; ++i) {  // it, one more, one less, two more, ...
    const Int value = wish + (i % 2 == 1 ? (i + 1) / 2 : -(i / 2));
    if (!allowed.contains(value)) continue;
    const Mark here = mark();
    const TermId equal = pool_.eq(variable, pool_.int_const(value));
    if (post(equal) && (!with_formulas || formulas_.empty() || may_hold(equal))) return true;
    undo(here);
  }
  return false;
}

std::optional<std::vector<Int>> Numbers::model(const std::vector<std::optional<Int>>& wishes) {
  if (!formulas_.empty()) {
    if (auto values = sample(pool_.true_term())) return values;
  }
  const Mark before = mark();
  std::vector<Int> values;
  for (std::uint32_t number = 0; number < count_; ++number) {
    const Int wish = number < wishes.size() && wishes[number] ? *wishes[number] : Int{0};
    bool done = settle(number, wish, formulas_.empty() ? kTries : kTriesWithSolver);
    if (!done && !formulas_.empty()) {
      const smt::Answer answer = ask(pool_.true_term());
      if (const auto* sat = std::get_if<smt::Sat>(&answer))
        done = settle(number, sat->model.value(pool_.var_id(terms_[number]), smt::Sort::kInt).i, 1);
    }
    if (!done) {
      undo(before);
      return std::nullopt;
    }
    values.push_back(range(terms_[number]).lo);
  }
  undo(before);
  // Where the solver had no answer, a formula may have been taken on trust.
  const auto holds = [&](TermId f) { return evaluate(f, values).truth(); };
  if (!std::all_of(formulas_.begin(), formulas_.end(), holds)) return std::nullopt;
  return values;
}

smt::Constant Numbers::evaluate(TermId term, const std::vector<Int>& values) const {
  smt::Model model;
  for (std::size_t i = 0; i < values.size(); ++i)
    model.set(pool_.var_id(terms_[i]), smt::Constant::of_int(values[i]));
  return pool_.evaluate(term, model);
}

void Numbers::undo(const Mark& mark) {
  while (entries_.size() > mark.entries) {
    const Entry& entry = entries_.back();
    at(entry.x, entry.y) = entry.old;
    entries_.pop_back();
  }
  count_ = static_cast<std::uint32_t>(mark.count);
  unequal_.resize(mark.unequal);
  formulas_.resize(mark.formulas);
}

}  // namespace assay::narrowing
