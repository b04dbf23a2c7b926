// Comparisons of integers. Each becomes L <= k or L == k, or the negation of one of them, where the
// linear part L has no constant and coprime coefficients, the first of which is positive.
#include <algorithm>
#include <cmath>

#include "smt/term/polynomial.h"
#include "smt/term/term.h"

namespace assay::smt {
namespace {

// Moving comparisons into if-then-elses and splitting sums can double the work at every step, so
// one top-level comparison may take this many steps.
constexpr int kMostRewrites = 200;
constexpr std::size_t kMostSplitEntries = 8;
constexpr int kDeepestPush = 64;  // nesting depth of if-then-elses that a comparison is moved into

/// Returns the largest s with s*s <= v, where v >= 0.
Int integer_sqrt(Int v) {
  auto s = static_cast<Int>(std::sqrt(static_cast<long double>(v)));
  while (s * s > v) --s;
  while ((s + 1) * (s + 1) <= v) ++s;
  return s;
}

}  // namespace

TermId TermPool::eq(TermId a, TermId b) {
  CHECK(sort(a) == sort(b));
  if (sort(a) == Sort::kBool) return iff(a, b);
  if (is_float(sort(a))) return feq(a, b);
  if (a == b) return true_term();
  return compare_zero(Relation::kEq, sub(a, b));
}

TermId TermPool::le(TermId a, TermId b) {
  CHECK(sort(a) == Sort::kInt && sort(b) == Sort::kInt);
  if (a == b) return true_term();
  return compare_zero(Relation::kLe, sub(a, b));
}

TermId TermPool::in_range(TermId a, Range range) {
  if (range.empty()) return false_term();
  const TermId low = range.lo == Range::kMinusInf ? true_term() : ge(a, int_const(range.lo));
  const TermId high = range.hi == Range::kPlusInf ? true_term() : le(a, int_const(range.hi));
  return and_(low, high);
}

TermId TermPool::compare_zero(Relation relation, TermId difference) {
  if (kind(difference) == Kind::kIntConst) {
    const Int v = int_value(difference);
    return bool_const(relation == Relation::kLe ? v <= 0 : v == 0);
  }
  if (kind(difference) != Kind::kSum) return compare(relation, difference, 0);
  const Int constant = sum_constant(difference);
  Int g = 0;
  for (const Int c : coefficients(difference)) g = gcd(g, c);
  if (constant == Range::kMinusInf) return compare(relation, difference, 0);
  const bool negative = leads_negative(difference);
  if (relation == Relation::kEq && constant % g != 0) return false_term();
  Polynomial p;
  append(p, difference, 1);
  p.constant = 0;
  for (Entry& e : p.entries) e.coefficient /= negative ? -g : g;
  const TermId linear = intern_sum(p);
  if (relation == Relation::kEq)
    return compare(relation, linear, (negative ? constant : -constant) / g);
  // g*L + c <= 0 is L <= floor(-c/g); -g*L + c <= 0 is L >= ceil(c/g).
  if (!negative) return compare(relation, linear, floor_div(-constant, g));
  return not_(compare(relation, linear, ceil_div(constant, g) - 1));
}

TermId TermPool::compare(Relation relation, TermId linear, Int bound) {
  const Range range = static_range(linear);
  if (relation == Relation::kLe) {
    if (range.hi <= bound && range.hi != Range::kPlusInf) return true_term();
    if (range.lo > bound) return false_term();
    if (range.lo == bound) return compare(Relation::kEq, linear, bound);
    if (range.hi == bound + 1) return not_(compare(Relation::kEq, linear, range.hi));
  } else {
    if (!range.contains(bound)) return false_term();
    if (range.is_point()) return true_term();
    if (range.bounded() && range.hi == range.lo + 1 && bound == range.hi)
      return not_(compare(relation, linear, range.lo));
  }
  if (const TermId special = compare_special(relation, linear, bound); special.valid())
    return special;
  const Node n{.kind = relation == Relation::kLe ? Kind::kLe : Kind::kEq, .sort = Sort::kBool};
  return intern({n, {&linear, 1}, {&bound, 1}});
}

/// Applies the rules that depend on the structure of L. Returns an invalid id if none applies.
TermId TermPool::compare_special(Relation relation, TermId linear, Int bound) {
  const Node n = node(linear);
  switch (n.kind) {
    case Kind::kIte:
      return compare_ite(relation, linear, bound);
    case Kind::kSum:
      return compare_sum(relation, linear, bound);
    case Kind::kProduct:
      return compare_product(relation, linear, bound);
    case Kind::kDiv:
      return compare_quotient(relation, linear, bound);
    case Kind::kWrap:  // divisible by 2^bits: the same condition as on the remainder
      if (relation == Relation::kEq && bound == 0 && n.bits < 64)
        return eq(rem_by_const(child(linear, 0), Int{1} << n.bits), int_const(0));
      return {};
    default:
      return {};
  }
}

TermId TermPool::compare_ite(Relation relation, TermId linear, Int bound) {
  const TermId condition = child(linear, 0);
  const TermId yes = child(linear, 1);
  const TermId no = child(linear, 2);
  if (is_indicator(linear)) return bound == 0 ? not_(condition) : condition;  // by its range
  if (depth_ == 0) rewrite_budget_ = kMostRewrites;
  if (depth_ >= kDeepestPush || --rewrite_budget_ < 0) return {};
  ++depth_;
  const TermId limit = int_const(bound);
  const auto ask = [&](TermId arm) {
    return relation == Relation::kLe ? le(arm, limit) : eq(arm, limit);
  };
  const TermId a = ask(yes);
  const TermId b = ask(no);
  --depth_;
  if (!is_const(a) && !is_const(b) && a != b) return {};
  return ite(condition, a, b);
}

TermId TermPool::compare_sum(Relation relation, TermId linear, Int bound) {
  if (node(linear).count > 8) return {};
  if (relation == Relation::kEq) {
    const Range range = static_range(linear);
    if (range.bounded() && (bound == range.lo || bound == range.hi))
      return at_extreme(linear, bound == range.hi);
  }
  return compare_split(relation, linear, bound);
}

/// A sum is at an end of its range exactly if each monomial is.
TermId TermPool::at_extreme(TermId linear, bool upper) {
  Polynomial p;
  append(p, linear, 1);
  TermId all = true_term();
  for (const Entry& e : p.entries) {
    const Range r = static_range(e.term);
    const bool high = (e.coefficient > 0) == upper;
    all = and_(all, compare(Relation::kEq, e.term, high ? r.hi : r.lo));
  }
  return all;
}

/// Splits cases on the condition of an if-then-else inside L, if one case is thereby decided or two
/// monomials depend on the condition.
TermId TermPool::compare_split(Relation relation, TermId linear, Int bound) {
  if (depth_ == 0) rewrite_budget_ = kMostRewrites;
  if (depth_ >= 6 || rewrite_budget_ < 0) return {};
  Polynomial p;
  append(p, linear, 1);
  if (p.entries.size() > kMostSplitEntries) return {};
  for (std::size_t i = 0; i < p.entries.size(); ++i) {
    if (kind(p.entries[i].term) != Kind::kIte) continue;
    const TermId condition = child(p.entries[i].term, 0);
    const auto users = std::count_if(p.entries.begin(), p.entries.end(), [&](const Entry& e) {
      return kind(e.term) == Kind::kIte && child(e.term, 0) == condition;
    });
    const bool plain = !is_indicator(p.entries[i].term);
    if (users < 2 && !plain) continue;
    if (--rewrite_budget_ < 0) return {};
    TermId sides[2];
    ++depth_;
    for (const std::size_t side : {0U, 1U}) {
      Polynomial q;
      q.constant = -bound;
      for (const Entry& e : p.entries) {
        const bool depends = kind(e.term) == Kind::kIte && child(e.term, 0) == condition;
        append(q, depends ? child(e.term, 1 + side) : e.term, e.coefficient);
      }
      collect(q);
      sides[side] = q.overflow ? TermId{} : compare_zero(relation, finish(q));
    }
    --depth_;
    if (!sides[0].valid() || !sides[1].valid()) continue;
    if (users >= 2 || is_const(sides[0]) || is_const(sides[1]) || sides[0] == sides[1])
      return ite(condition, sides[0], sides[1]);
  }
  return {};
}

TermId TermPool::compare_product(Relation relation, TermId linear, Int bound) {
  const auto c = children(linear);
  const std::vector<TermId> factors(c.begin(), c.end());
  if (relation == Relation::kEq && bound == 0) {
    std::vector<TermId> zero;
    for (const TermId f : factors) zero.push_back(eq(f, int_const(0)));
    return or_(zero);
  }
  const bool square = factors.size() == 2 && factors[0] == factors[1];
  if (!square || bound < 0 || bound > (Int{1} << 100)) return {};
  const Int root = integer_sqrt(bound);
  if (relation == Relation::kLe) return in_range(factors[0], {-root, root});
  if (root * root != bound) return false_term();
  return or_(eq(factors[0], int_const(root)), eq(factors[0], int_const(-root)));
}

/// x/d <= k is x <= d*k + d-1 when k >= 0, x <= d*k when k < 0 (division towards zero, d > 0).
TermId TermPool::compare_quotient(Relation relation, TermId linear, Int bound) {
  const TermId x = child(linear, 0);
  if (kind(child(linear, 1)) != Kind::kIntConst) return {};
  const Int d = int_value(child(linear, 1));
  const auto at_most = [&](Int k) -> TermId {
    Int limit = 0;
    if (__builtin_mul_overflow(d, k, &limit) ||
        (k >= 0 && __builtin_add_overflow(limit, d - 1, &limit)))
      return {};
    return le(x, int_const(limit));
  };
  if (d <= 0) return {};
  const TermId high = at_most(bound);
  if (relation == Relation::kLe || !high.valid()) return high;
  const TermId low = at_most(bound - 1);
  return low.valid() ? and_(high, not_(low)) : low;
}

}  // namespace assay::smt
