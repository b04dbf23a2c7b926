#include "smt/facts/difference_bounds.h"

#include <algorithm>
#include <array>

namespace assay::smt {

void DifferenceBoundMatrix::add_variable(TermId variable) {
  const std::uint32_t number = count_++;
  if (number == variables_.size()) variables_.push_back({});
  const std::uint32_t id = pool_.var_id(variable).index;
  variables_[number] = variable;
  if (number_of_.size() <= id) number_of_.resize(id + 1, UINT32_MAX);
  number_of_[id] = number;
  if (number >= kMostVariables) return;
  const Range domain = pool_.variable(VarId{id}).domain;
  const std::uint32_t x = number + 1;
  for (std::uint32_t y = 0; y <= x; ++y) at(x, y) = at(y, x) = kUnbounded;
  at(x, x) = 0;
  for (std::uint32_t y = 0; y < x; ++y) {  // closed: every chain passes through zero
    at(x, y) = std::min(domain.hi + at(0, y), kUnbounded);
    at(y, x) = std::min(at(y, 0) - domain.lo, kUnbounded);
  }
}

void DifferenceBoundMatrix::set(std::uint32_t x, std::uint32_t y, Int bound) {
  changes_.push_back({x, y, at(x, y)});
  at(x, y) = bound;
}

std::optional<std::uint32_t> DifferenceBoundMatrix::index_of(TermId variable) const {
  const std::uint32_t id = pool_.var_id(variable).index;
  if (id >= number_of_.size() || number_of_[id] >= size() - 1) return std::nullopt;
  if (variables_[number_of_[id]] != variable) return std::nullopt;
  return number_of_[id] + 1;
}

std::optional<DifferenceConstraint> DifferenceBoundMatrix::constraint(TermId condition) const {
  DifferenceConstraint result;
  if (pool_.kind(condition) == smt::Kind::kNot) {
    result.negated = true;
    condition = pool_.child(condition, 0);
  }
  const smt::Kind kind = pool_.kind(condition);
  if (kind != smt::Kind::kLe && kind != smt::Kind::kEq) return std::nullopt;
  result.kind =
      kind == smt::Kind::kLe ? DifferenceConstraint::Kind::kLe : DifferenceConstraint::Kind::kEq;
  result.bound = pool_.bound(condition);
  const TermId linear = pool_.child(condition, 0);
  if (pool_.kind(linear) == smt::Kind::kVar) {
    const auto x = index_of(linear);
    if (!x) return std::nullopt;
    result.x = *x;
    return result;
  }
  if (pool_.kind(linear) != smt::Kind::kSum || pool_.children(linear).size() != 2)
    return std::nullopt;
  const auto coefficients = pool_.coefficients(linear);
  if (coefficients[0] != 1 || coefficients[1] != -1) return std::nullopt;
  for (std::size_t i = 0; i < 2; ++i) {
    if (pool_.kind(pool_.child(linear, i)) != smt::Kind::kVar) return std::nullopt;
    const auto index = index_of(pool_.child(linear, i));
    if (!index) return std::nullopt;
    (i == 0 ? result.x : result.y) = *index;
  }
  result.bound -= pool_.sum_constant(linear);
  return result;
}

bool DifferenceBoundMatrix::is_excluded(std::uint32_t x, std::uint32_t y, Int difference) const {
  return std::any_of(disequalities_.begin(), disequalities_.end(), [&](const Disequality& other) {
    return (other.x == x && other.y == y && other.difference == difference) ||
           (other.x == y && other.y == x && other.difference == -difference);
  });
}

std::optional<bool> DifferenceBoundMatrix::decide(const DifferenceConstraint& constraint) const {
  const auto& [kind, negated, x, y, bound] = constraint;
  const Int upper = at(x, y), lower = -at(y, x);
  std::optional<bool> holds;
  if (kind == DifferenceConstraint::Kind::kLe) {
    if (upper <= bound) holds = true;
    if (lower > bound) holds = false;
  } else {
    if (upper == bound && lower == bound) holds = true;
    if (upper < bound || lower > bound || is_excluded(x, y, bound)) holds = false;
  }
  if (holds && negated) holds = !*holds;
  return holds;
}

/// Adds x - y <= bound and closes the matrix again: a difference i - j can only become smaller
/// through i - x, the new bound, and y - j.
bool DifferenceBoundMatrix::add_upper_bound(std::uint32_t x, std::uint32_t y, Int bound) {
  if (at(x, y) <= bound) return true;
  if (at(y, x) + bound < 0) return false;
  // As the matrix was closed, only those j matter whose difference from x becomes smaller.
  const std::uint32_t n = size();
  std::array<std::uint32_t, kSize> columns;  // NOLINT: the first `found` are set
  std::uint32_t found = 0;
  for (std::uint32_t j = 0; j < n; ++j)
    if (bound + at(y, j) < at(x, j)) columns[found++] = j;
  work_ += n;
  for (std::uint32_t i = 0; i < n; ++i) {
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

/// Tightens the bounds that a disequality excludes, until there is none.
bool DifferenceBoundMatrix::propagate_disequalities() {
  bool changed = true;
  while (changed) {
    changed = false;
    for (const Disequality other : disequalities_) {
      const Int upper = at(other.x, other.y), lower = -at(other.y, other.x);
      if (upper == other.difference) {
        if (!add_upper_bound(other.x, other.y, other.difference - 1)) return false;
        changed = true;
      } else if (lower == other.difference) {
        if (!add_upper_bound(other.y, other.x, -other.difference - 1)) return false;
        changed = true;
      }
    }
  }
  return true;
}

bool DifferenceBoundMatrix::add(const DifferenceConstraint& constraint) {
  if (const auto known = decide(constraint)) return *known;
  const auto& [kind, negated, x, y, bound] = constraint;
  bool possible = true;
  if (kind == DifferenceConstraint::Kind::kLe) {
    possible = negated ? add_upper_bound(y, x, -bound - 1) : add_upper_bound(x, y, bound);
  } else if (negated) {
    disequalities_.push_back({x, y, bound});
  } else {
    possible = add_upper_bound(x, y, bound) && add_upper_bound(y, x, -bound);
  }
  return possible && propagate_disequalities();
}

Range DifferenceBoundMatrix::range(TermId term) const {
  const Range fixed = pool_.static_range(term);
  if (pool_.kind(term) == smt::Kind::kVar) {
    const auto index = index_of(term);
    if (!index) return fixed;
    return intersect(fixed, {-at(0, *index), at(*index, 0)});
  }
  if (pool_.kind(term) != smt::Kind::kSum) return fixed;
  Range sum = Range::point(pool_.sum_constant(term));
  for (std::size_t i = 0; i < pool_.children(term).size(); ++i)
    sum = smt::add(sum, scale(range(pool_.child(term, i)), pool_.coefficients(term)[i]));
  return intersect(intersect(fixed, sum), difference(term));
}

/// The bounds of x - y + c by the matrix; those of any other sum are not known.
Range DifferenceBoundMatrix::difference(TermId sum) const {
  const Range any = {-kUnbounded, kUnbounded};
  const auto children = pool_.children(sum);
  const auto factors = pool_.coefficients(sum);
  const auto is_variable = [&](TermId each) { return pool_.kind(each) == smt::Kind::kVar; };
  if (children.size() != 2 || factors[0] + factors[1] != 0 ||
      (factors[0] != 1 && factors[0] != -1) || !std::ranges::all_of(children, is_variable))
    return any;
  const auto x = index_of(children[factors[0] == 1 ? 0 : 1]);
  const auto y = index_of(children[factors[0] == 1 ? 1 : 0]);
  if (!x || !y) return any;
  const Int constant = pool_.sum_constant(sum);
  return {constant - at(*y, *x), constant + at(*x, *y)};
}

Range DifferenceBoundMatrix::domain(std::uint32_t index) const {
  return pool_.variable(pool_.var_id(variables_[index - 1])).domain;
}

bool DifferenceBoundMatrix::is_implied(std::uint32_t x, std::uint32_t y) const {
  if (x == 0) return at(x, y) == -domain(y).lo;
  if (y == 0) return at(x, y) == domain(x).hi;
  return at(x, y) >= at(x, 0) + at(0, y);
}

std::vector<TermId> DifferenceBoundMatrix::formulas() const {
  const auto term = [&](std::uint32_t index) {
    return index == 0 ? pool_.int_const(0) : variables_[index - 1];
  };
  std::vector<TermId> all;
  for (std::uint32_t x = 0; x < size(); ++x)
    for (std::uint32_t y = 0; y < size(); ++y)
      if (x != y && at(x, y) < kUnbounded && !is_implied(x, y))
        all.push_back(pool_.le(pool_.sub(term(x), term(y)), pool_.int_const(at(x, y))));
  for (const Disequality& other : disequalities_)
    all.push_back(
        pool_.ne(pool_.sub(term(other.x), term(other.y)), pool_.int_const(other.difference)));
  return all;
}

void DifferenceBoundMatrix::undo(const Mark& mark) {
  while (changes_.size() > mark.changes) {
    const Change& change = changes_.back();
    at(change.x, change.y) = change.old;
    changes_.pop_back();
  }
  count_ = static_cast<std::uint32_t>(mark.variables);
  disequalities_.resize(mark.disequalities);
}

}  // namespace assay::smt
