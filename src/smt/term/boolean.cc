// Boolean structure. Negation and n-ary conjunction are the only connectives in addition to
// equivalence and if-then-else; a disjunction is the negation of a conjunction.
#include <algorithm>

#include "smt/term/polynomial.h"
#include "smt/term/term.h"

namespace assay::smt {
namespace {

constexpr std::size_t kMostFlattened = 128;  // conjuncts; a larger conjunction is nested
constexpr std::size_t kMostExamined = 24;    // conjuncts that are compared pairwise

}  // namespace

TermId TermPool::not_(TermId a) {
  CHECK(sort(a) == Sort::kBool);
  if (kind(a) == Kind::kBoolConst) return bool_const(is_false(a));
  if (kind(a) == Kind::kNot) return child(a, 0);
  return intern(Kind::kNot, Sort::kBool, {a});
}

TermId TermPool::and_(TermId a, TermId b) {
  CHECK(sort(a) == Sort::kBool && sort(b) == Sort::kBool);
  if (is_false(a) || is_false(b)) return false_term();
  if (is_true(a) || a == b) return b;
  if (is_true(b)) return a;
  const TermId both[] = {a, b};
  return and_(both);
}

TermId TermPool::or_(TermId a, TermId b) { return not_(and_(not_(a), not_(b))); }

TermId TermPool::or_(std::span<const TermId> terms) {
  std::vector<TermId> negated;
  negated.reserve(terms.size());
  for (const TermId t : terms) negated.push_back(not_(t));
  return not_(and_(negated));
}

TermId TermPool::and_(std::span<const TermId> terms) {
  std::vector<TermId> flat;
  flat.reserve(terms.size() + 8);
  for (const TermId t : terms) {
    CHECK(sort(t) == Sort::kBool);
    if (kind(t) == Kind::kAnd && flat.size() + node(t).count <= kMostFlattened) {
      const auto c = children(t);
      flat.insert(flat.end(), c.begin(), c.end());
    } else {
      flat.push_back(t);
    }
  }
  if (!simplify_conjunction(flat)) return false_term();
  if (flat.empty()) return true_term();
  if (flat.size() == 1) return flat[0];
  return intern({{.kind = Kind::kAnd, .sort = Sort::kBool}, flat, {}});
}

/// Sorts the conjuncts and removes duplicates and constants. Returns false if the conjunction is
/// false.
bool TermPool::simplify_conjunction(std::vector<TermId>& terms) {
  for (int round = 0; round < 8; ++round) {
    std::sort(terms.begin(), terms.end());
    terms.erase(std::unique(terms.begin(), terms.end()), terms.end());
    std::erase_if(terms, [&](TermId t) { return is_true(t); });
    if (!terms.empty() && is_false(terms[0])) return false;
    for (const TermId t : terms)
      if (kind(t) == Kind::kNot && std::binary_search(terms.begin(), terms.end(), child(t, 0)))
        return false;
    if (terms.size() < 2 || terms.size() > kMostExamined) return true;
    if (!merge_bounds(terms) && !merge_digits(terms) && !absorb(terms)) return true;
    std::vector<TermId> flat;  // the rules may have introduced conjunctions
    for (const TermId t : terms) {
      const auto c = children(t);
      if (kind(t) == Kind::kAnd)
        flat.insert(flat.end(), c.begin(), c.end());
      else
        flat.push_back(t);
    }
    terms = std::move(flat);
  }
  std::sort(terms.begin(), terms.end());
  terms.erase(std::unique(terms.begin(), terms.end()), terms.end());
  return terms.empty() || !is_false(terms[0]);
}

/// Replaces all comparisons of one linear part by the tightest ones. Returns true if that changed
/// anything.
bool TermPool::merge_bounds(std::vector<TermId>& terms) {
  const auto linear_of = [&](TermId t) {
    if (kind(t) == Kind::kNot) t = child(t, 0);
    return kind(t) == Kind::kLe || kind(t) == Kind::kEq ? child(t, 0) : TermId{};
  };
  for (std::size_t i = 0; i < terms.size(); ++i) {
    const TermId linear = linear_of(terms[i]);
    if (!linear.valid()) continue;
    std::vector<TermId> group;
    for (std::size_t j = i; j < terms.size(); ++j)
      if (linear_of(terms[j]) == linear) group.push_back(terms[j]);
    if (group.size() < 2) continue;
    std::vector<TermId> merged = conjunction_of_bounds(linear, group);
    std::sort(merged.begin(), merged.end());
    std::sort(group.begin(), group.end());
    if (merged == group) continue;
    std::erase_if(terms, [&](TermId t) { return linear_of(t) == linear; });
    terms.insert(terms.end(), merged.begin(), merged.end());
    return true;
  }
  return false;
}

std::vector<TermId> TermPool::conjunction_of_bounds(TermId linear, std::span<const TermId> atoms) {
  const Range outer = static_range(linear);
  Range range = outer;
  std::vector<Int> excluded;
  for (TermId t : atoms) {
    const bool negated = kind(t) == Kind::kNot;
    if (negated) t = child(t, 0);
    const Int k = bound(t);
    if (kind(t) == Kind::kLe)
      range =
          intersect(range, negated ? Range{k + 1, Range::kPlusInf} : Range{Range::kMinusInf, k});
    else if (negated)
      excluded.push_back(k);
    else
      range = intersect(range, Range::point(k));
  }
  std::sort(excluded.begin(), excluded.end());
  for (const Int k : excluded)
    if (k == range.lo) ++range.lo;
  for (auto k = excluded.rbegin(); k != excluded.rend(); ++k)
    if (*k == range.hi) --range.hi;
  if (range.empty()) return {false_term()};
  if (range.is_point()) return {compare(Relation::kEq, linear, range.lo)};
  std::vector<TermId> result;
  if (range.lo > outer.lo) result.push_back(not_(compare(Relation::kLe, linear, range.lo - 1)));
  if (range.hi < outer.hi) result.push_back(compare(Relation::kLe, linear, range.hi));
  for (const Int k : excluded)
    if (range.lo < k && k < range.hi) result.push_back(not_(compare(Relation::kEq, linear, k)));
  return result;
}

/// Merges digits: x%k = a and (x/k)%m = b are x%(k*m) = a + k*b, where the digits have the same
/// sign.
bool TermPool::merge_digits(std::vector<TermId>& terms) {
  struct Digit {
    TermId of;
    Int divisor = 0, modulus = 0, value = 0;
  };
  const auto digit = [&](TermId t) {
    Digit d;
    if (kind(t) != Kind::kEq || kind(child(t, 0)) != Kind::kRem) return d;
    const TermId rem = child(t, 0);
    const auto constant = [&](TermId c) { return kind(c) == Kind::kIntConst ? int_value(c) : 0; };
    d = {child(rem, 0), 1, constant(child(rem, 1)), bound(t)};
    if (kind(d.of) == Kind::kDiv) {
      d.divisor = constant(child(d.of, 1));
      d.of = child(d.of, 0);
    }
    return d;
  };
  constexpr Int kLargest = Int{1} << 62;
  for (std::size_t i = 0; i < terms.size(); ++i) {
    const Digit low = digit(terms[i]);
    if (low.modulus <= 1 || low.divisor <= 0) continue;
    for (std::size_t j = 0; j < terms.size(); ++j) {
      const Digit high = digit(terms[j]);
      if (high.modulus <= 1 || high.of != low.of || high.divisor != low.divisor * low.modulus)
        continue;
      const bool same_sign = (low.value == 0 && high.value == 0) ||
                             (static_range(low.of).lo >= 0 && low.value >= 0 && high.value >= 0);
      if (!same_sign || high.modulus > kLargest / high.divisor) continue;
      const TermId x = low.divisor == 1 ? low.of : div_by_const(low.of, low.divisor);
      terms[i] = eq(rem_by_const(x, low.modulus * high.modulus),
                    int_const(low.value + low.modulus * high.value));
      terms.erase(terms.begin() + static_cast<std::ptrdiff_t>(j));
      return true;
    }
  }
  return false;
}

/// Simplifies the clauses (negated conjunctions) under the other conjuncts: removes a satisfied
/// clause, and a false literal from its clause. Returns true if that changed anything.
bool TermPool::absorb(std::vector<TermId>& terms) {
  const std::vector<TermId> facts = terms;  // sorted
  const auto holds = [&](TermId t) { return std::binary_search(facts.begin(), facts.end(), t); };
  bool changed = false;
  for (TermId& t : terms) {
    if (kind(t) != Kind::kNot || kind(child(t, 0)) != Kind::kAnd) continue;
    const auto c = children(child(t, 0));
    const std::vector<TermId> inner(c.begin(), c.end());
    std::vector<TermId> rest;
    bool satisfied = false;
    for (const TermId i : inner) {
      if (!holds(i)) rest.push_back(i);
      const TermId opposite = kind(i) == Kind::kNot ? child(i, 0) : find_not(i);
      satisfied |= opposite.valid() && holds(opposite);
    }
    if (!satisfied && rest.size() == inner.size()) continue;
    t = satisfied ? true_term() : not_(and_(rest));
    changed = true;
  }
  return changed;
}

TermId TermPool::find_not(TermId a) const {
  return find({{.kind = Kind::kNot, .sort = Sort::kBool}, {&a, 1}, {}});
}

TermId TermPool::iff(TermId a, TermId b) {
  bool negated = false;
  for (TermId* t : {&a, &b}) {
    if (kind(*t) != Kind::kNot) continue;
    *t = child(*t, 0);
    negated = !negated;
  }
  if (kind(a) == Kind::kBoolConst) std::swap(a, b);
  TermId result;
  if (a == b)
    result = true_term();
  else if (kind(b) == Kind::kBoolConst)
    result = is_true(b) ? a : not_(a);
  else
    result = intern(Kind::kIff, Sort::kBool, {std::min(a, b), std::max(a, b)});
  return negated ? not_(result) : result;
}

TermId TermPool::ite(TermId c, TermId a, TermId b) {
  CHECK(sort(c) == Sort::kBool && sort(a) == sort(b));
  if (is_true(c) || a == b) return a;
  if (is_false(c)) return b;
  if (kind(c) == Kind::kNot) return ite(child(c, 0), b, a);
  if (sort(a) == Sort::kBool) return ite_bool(c, a, b);
  const auto arm = [&](TermId t, std::size_t i) { return child(t, i); };
  const auto is_ite = [&](TermId t) { return kind(t) == Kind::kIte; };
  if (is_ite(a) && arm(a, 0) == c) return ite(c, arm(a, 1), b);
  if (is_ite(b) && arm(b, 0) == c) return ite(c, a, arm(b, 2));
  if (is_ite(a) && arm(a, 2) == b) return ite(and_(c, arm(a, 0)), arm(a, 1), b);
  if (is_ite(a) && arm(a, 1) == b) return ite(and_(c, not_(arm(a, 0))), arm(a, 2), b);
  if (is_ite(b) && arm(b, 1) == a) return ite(or_(c, arm(b, 0)), a, arm(b, 2));
  if (is_ite(b) && arm(b, 2) == a) return ite(or_(c, not_(arm(b, 0))), a, arm(b, 1));
  if (sort(a) == Sort::kInt) return ite_int(c, a, b);
  return intern(Kind::kIte, sort(a), {c, a, b});
}

TermId TermPool::ite_bool(TermId c, TermId a, TermId b) {
  if (is_true(a) || a == c) return or_(c, b);
  if (is_false(a)) return and_(not_(c), b);
  if (is_true(b)) return or_(not_(c), a);
  if (is_false(b) || b == c) return and_(c, a);
  const TermId not_c = not_(c);
  if (a == not_c) return and_(not_c, b);
  if (b == not_c) return or_(not_c, a);
  if (a == not_(b)) return iff(c, a);
  if (kind(a) == Kind::kNot)
    return not_(intern(Kind::kIte, Sort::kBool, {c, child(a, 0), not_(b)}));
  return intern(Kind::kIte, Sort::kBool, {c, a, b});
}

TermId TermPool::ite_int(TermId c, TermId a, TermId b) {
  if (kind(c) == Kind::kEq && (support(a) & support(c)) != 0) {
    const TermId known = with_value(a, child(c, 0), bound(c));
    if (known != a) return ite(c, known, b);
  }
  const TermId difference = sub(a, b);
  const Kind form = kind(difference);
  if (form == Kind::kIntConst) {
    const TermId indicator = intern(Kind::kIte, Sort::kInt, {c, int_const(1), int_const(0)});
    return add_scaled(b, 1, indicator, int_value(difference));
  }
  if (form == Kind::kBigAdd || form == Kind::kBigMul)
    return intern(Kind::kIte, Sort::kInt, {c, a, b});
  // Where the difference is zero both arms are equal. This decides the arms under c: L == k, and
  // the threshold of c: L <= k, so that all spellings of max and min become one term.
  if (kind(c) == Kind::kEq || kind(c) == Kind::kLe) {
    const LinearView view = linear_view(difference);
    if (view.linear == child(c, 0) && view.offset % view.scale == 0) {
      const Int zero = -(view.offset / view.scale);
      if (kind(c) == Kind::kEq && bound(c) == zero) return b;
      if (kind(c) == Kind::kLe && bound(c) == zero - 1) {
        const TermId moved = compare(Relation::kLe, view.linear, zero);
        if (moved != c) return ite(moved, a, b);
      }
    }
  }
  return ite_factored(c, a, b);
}

/// Returns a small term with the variable replaced by the value.
TermId TermPool::with_value(TermId t, TermId variable, Int value) {
  constexpr int kMostNodes = 24;
  if (kind(variable) != Kind::kVar) return t;
  int left = kMostNodes;
  const auto replaced = [&](const auto& self, TermId x) -> TermId {
    if (x == variable) return int_const(value);
    if (is_const(x) || (support(x) & support(variable)) == 0 || --left < 0) return x;
    const std::vector<TermId> old(children(x).begin(), children(x).end());
    std::vector<TermId> now = old;
    for (TermId& c : now) c = self(self, c);
    if (now == old) return x;
    switch (kind(x)) {
      case Kind::kNot:
        return not_(now[0]);
      case Kind::kAnd:
        return and_(now);
      case Kind::kEq:
        return eq(now[0], int_const(bound(x)));
      case Kind::kLe:
        return le(now[0], int_const(bound(x)));
      case Kind::kIte:
        return ite(now[0], now[1], now[2]);
      case Kind::kSum: {
        const std::vector<Int> factors(coefficients(x).begin(), coefficients(x).end());
        TermId total = int_const(sum_constant(x));
        for (std::size_t i = 0; i < now.size(); ++i)
          total = add_scaled(total, 1, now[i], factors[i]);
        return total;
      }
      default:
        return x;
    }
  };
  const TermId result = replaced(replaced, t);
  return left < 0 ? t : result;
}

/// ite(c, m + g*x, m + g*y) = m + g*ite(c, x, y).
TermId TermPool::ite_factored(TermId c, TermId a, TermId b) {
  Polynomial pa;
  Polynomial pb;
  append(pa, a, 1);
  append(pb, b, 1);
  Polynomial common;
  common.constant = pb.constant;
  std::vector<Entry> rest_a;
  std::vector<Entry> rest_b;
  auto y = pb.entries.begin();
  for (const Entry& x : pa.entries) {
    while (y != pb.entries.end() && y->term < x.term) rest_b.push_back(*y++);
    if (y != pb.entries.end() && y->term == x.term && y->coefficient == x.coefficient) {
      common.entries.push_back(x);
      ++y;
    } else {
      rest_a.push_back(x);
    }
  }
  rest_b.insert(rest_b.end(), y, pb.entries.end());
  pa.entries = std::move(rest_a);
  pb.entries = std::move(rest_b);
  pb.constant = 0;
  if (__builtin_sub_overflow(pa.constant, common.constant, &pa.constant))
    return intern(Kind::kIte, Sort::kInt, {c, a, b});
  const TermId yes = finish(pa);
  const TermId no = finish(pb);
  Int g = gcd(content(yes), content(no));
  const bool zero = kind(yes) == Kind::kIntConst && int_value(yes) == 0;
  if (leads_negative(zero ? no : yes)) g = -g;
  if (g != 1)
    return add_scaled(ite_core(c, exact_quotient(yes, g), exact_quotient(no, g)), g, finish(common),
                      1);
  return add(ite_core(c, yes, no), finish(common));
}

/// Builds an if-then-else whose arms have nothing in common. Rewriting may have made nested
/// conditions visible.
TermId TermPool::ite_core(TermId c, TermId a, TermId b) {
  const auto is_ite = [&](TermId t) { return kind(t) == Kind::kIte; };
  if (is_ite(a) && child(a, 2) == b) return ite(and_(c, child(a, 0)), child(a, 1), b);
  if (is_ite(b) && child(b, 2) == a) return ite(or_(c, not_(child(b, 0))), a, child(b, 1));
  return intern(Kind::kIte, Sort::kInt, {c, a, b});
}

}  // namespace assay::smt
