// Division towards zero, its remainder, and wrap-around. C99 6.5.5: a == (a/b)*b + a%b. Here
// division by zero yields 0 and the remainder a, so that the identity always holds.
#include <algorithm>

#include "smt/term/polynomial.h"
#include "smt/term/term.h"

namespace assay::smt {
namespace {

Int floor_mod(Int a, Int m) { return a - floor_div(a, m) * m; }

}  // namespace

/// Splits a = k*multiple + rest so that the coefficients and the constant of the rest are in [0,
/// k). Returns false if the rest is a itself.
bool TermPool::split_multiple(TermId a, Int k, TermId& multiple, TermId& rest) {
  if (kind(a) != Kind::kSum) return false;
  Polynomial m;
  Polynomial r;
  const auto coefs = coefficients(a);
  const auto terms = children(a);
  m.constant = floor_div(sum_constant(a), k);
  r.constant = floor_mod(sum_constant(a), k);
  bool changed = m.constant != 0;
  for (std::size_t i = 0; i < coefs.size(); ++i) {
    const Int low = floor_mod(coefs[i], k);
    const Int high = floor_div(coefs[i], k);
    if (low != 0) r.entries.push_back({terms[i], low});
    if (high != 0) m.entries.push_back({terms[i], high});
    changed |= high != 0;
  }
  if (!changed) return false;
  multiple = finish(m);
  rest = finish(r);
  return true;
}

/// Applies `op` to both values of a term that has two, c0 + c1*[c].
template <class Op>
TermId TermPool::map_indicator(TermId a, const Op& op) {
  if (kind(a) != Kind::kSum || node(a).count != 1 || !is_indicator(child(a, 0))) return {};
  const TermId condition = child(child(a, 0), 0);
  const Int off = sum_constant(a);
  const Int on = off + coefficients(a)[0];
  const TermId then_value = op(int_const(on));
  const TermId else_value = op(int_const(off));
  return ite(condition, then_value, else_value);
}

TermId TermPool::div_trunc(TermId a, TermId b) {
  CHECK(sort(a) == Sort::kInt && sort(b) == Sort::kInt);
  if (kind(b) == Kind::kIntConst) return div_by_const(a, int_value(b));
  const Range quotient = smt::div_trunc(static_range(a), static_range(b));
  if (quotient.is_point()) return int_const(quotient.lo);
  if (leads_negative(a)) return neg(div_trunc(neg(a), b));
  if (leads_negative(b)) return neg(div_trunc(a, neg(b)));
  if (const Int g = gcd(content(a), content(b)); g > 1)
    return div_trunc(exact_quotient(a, g), exact_quotient(b, g));
  if (TermId exact; divide_by_atom(a, b, exact))
    return ite(eq(b, int_const(0)), int_const(0), exact);
  return intern(Kind::kDiv, Sort::kInt, {a, b});
}

/// If every monomial of `a` is a multiple of the atom `b`, computes the quotient with a = b *
/// quotient and returns true.
bool TermPool::divide_by_atom(TermId a, TermId b, TermId& quotient) {
  if (kind(b) == Kind::kSum || kind(b) == Kind::kProduct) {
    quotient = int_const(1);
    return a == b;
  }
  Polynomial p;
  append(p, a, 1);
  if (p.constant != 0) return false;
  Polynomial result;
  for (const Entry& e : p.entries) {
    if (e.term == b) {
      append(result, int_const(1), e.coefficient);
      continue;
    }
    if (kind(e.term) != Kind::kProduct) return false;
    const auto c = children(e.term);
    std::vector<TermId> factors(c.begin(), c.end());
    const auto place = std::find(factors.begin(), factors.end(), b);
    if (place == factors.end()) return false;
    factors.erase(place);
    TermId rest = factors[0];
    for (std::size_t i = 1; i < factors.size(); ++i) rest = mul(rest, factors[i]);
    append(result, rest, e.coefficient);
  }
  collect(result);
  if (result.overflow) return false;
  quotient = finish(result);
  return true;
}

TermId TermPool::div_by_const(TermId a, Int k) {
  if (k == Range::kMinusInf) return intern(Kind::kDiv, Sort::kInt, {a, int_const(k)});
  if (k == 0) return int_const(0);
  if (k < 0) return neg(div_by_const(a, -k));
  if (k == 1) return a;
  const Range range = static_range(a);
  if (const Range q = smt::div_trunc(range, Range::point(k)); q.is_point()) return int_const(q.lo);
  if (leads_negative(a)) return neg(div_by_const(neg(a), k));
  if (const Int g = gcd(content(a), k); g > 1) return div_by_const(exact_quotient(a, g), k / g);
  if (kind(a) == Kind::kDiv && kind(child(a, 1)) == Kind::kIntConst) {  // (x/j)/k = x/(j*k)
    Int both = 0;
    if (!__builtin_mul_overflow(int_value(child(a, 1)), k, &both))
      return div_by_const(child(a, 0), both);
  }
  if (kind(a) == Kind::kRem && kind(child(a, 1)) == Kind::kIntConst) {  // (x%(j*k))/k = (x/k)%j
    const Int m = int_value(child(a, 1));
    if (m % k == 0) return rem_by_const(div_by_const(child(a, 0), k), m / k);
  }
  if (const TermId mapped = map_indicator(a, [&](TermId v) { return div_by_const(v, k); });
      mapped.valid())
    return mapped;
  if (kind(a) == Kind::kSum) {
    const std::vector<TermId> summands(children(a).begin(), children(a).end());
    for (const TermId c : summands) {  // (x - x%(j*k))/k = j*(x/(j*k))
      if (kind(c) != Kind::kRem || kind(child(c, 1)) != Kind::kIntConst) continue;
      const Int m = int_value(child(c, 1));
      const TermId x = child(c, 0);
      if (m % k == 0 && add(a, c) == x) return scaled(div_by_const(x, m), m / k);
    }
  }
  TermId multiple;
  TermId rest;  // (k*m + r)/k = m + r/k when neither side of it is negative
  if (range.lo >= 0 && split_multiple(a, k, multiple, rest) && static_range(rest).lo >= 0)
    return add(multiple, div_by_const(rest, k));
  if (range.lo >= 0 && kind(a) == Kind::kSum) {  // (g*x + c)/(g*k) = (x + c/g)/k, likewise
    Int g = k;
    for (const Int c : coefficients(a)) g = gcd(g, c);
    if (g > 1) {
      const Int constant = sum_constant(a);
      const TermId x = exact_quotient(add(a, int_const(-constant)), g);
      return div_by_const(add(x, int_const(floor_div(constant, g))), k / g);
    }
  }
  return intern(Kind::kDiv, Sort::kInt, {a, int_const(k)});
}

TermId TermPool::rem_trunc(TermId a, TermId b) {
  CHECK(sort(a) == Sort::kInt && sort(b) == Sort::kInt);
  if (kind(b) == Kind::kIntConst) return rem_by_const(a, int_value(b));
  if (kind(a) == Kind::kIntConst && int_value(a) == 0) return a;
  const Range ra = static_range(a);
  const Range rb = static_range(b);
  if (!rb.contains(0) && smt::div_trunc(ra, rb) == Range::point(0)) return a;
  if (leads_negative(a)) return neg(rem_trunc(neg(a), b));
  if (leads_negative(b)) return rem_trunc(a, neg(b));
  if (const Int g = gcd(content(a), content(b)); g > 1)
    return scaled(rem_trunc(exact_quotient(a, g), exact_quotient(b, g)), g);
  if (kind(a) == Kind::kRem && child(a, 1) == b) return a;
  if (TermId exact; divide_by_atom(a, b, exact)) return int_const(0);  // 0 % 0 = 0 also
  return intern(Kind::kRem, Sort::kInt, {a, b});
}

TermId TermPool::rem_by_const(TermId a, Int k) {
  if (k == 0) return a;
  if (k == Range::kMinusInf) return intern(Kind::kRem, Sort::kInt, {a, int_const(k)});
  if (k < 0) k = -k;
  if (k == 1) return int_const(0);
  const Range range = static_range(a);
  if (range.lo > -k && range.hi < k) return a;
  if (kind(a) == Kind::kIntConst) return int_const(int_value(a) % k);
  if (leads_negative(a)) return neg(rem_by_const(neg(a), k));
  if (const Int g = gcd(content(a), k); g > 1)
    return scaled(rem_by_const(exact_quotient(a, g), k / g), g);
  if (kind(a) == Kind::kRem && kind(child(a, 1)) == Kind::kIntConst &&
      int_value(child(a, 1)) % k == 0)
    return rem_by_const(child(a, 0), k);
  if (const TermId mapped = map_indicator(a, [&](TermId v) { return rem_by_const(v, k); });
      mapped.valid())
    return mapped;
  if (kind(a) == Kind::kSum) {
    const TermId flat = without_inner_rems(a, k);
    if (content(flat) % k == 0) return int_const(0);
    if (range.lo >= 0 && flat != a && static_range(flat).lo >= 0) return rem_by_const(flat, k);
  }
  if (range.lo >= 0 && kind(a) == Kind::kSum) {
    TermId multiple;
    TermId rest;
    if (split_multiple(a, k, multiple, rest) && static_range(rest).lo >= 0)
      return rem_by_const(rest, k);
  }
  return intern(Kind::kRem, Sort::kInt, {a, int_const(k)});
}

/// Returns the sum with every x % m replaced by x where k divides m; the result is congruent modulo
/// k.
TermId TermPool::without_inner_rems(TermId a, Int k) {
  Polynomial outer;
  append(outer, a, 1);
  Polynomial p;
  p.constant = outer.constant;
  for (const Entry& e : outer.entries) {
    const bool inner = kind(e.term) == Kind::kRem && kind(child(e.term, 1)) == Kind::kIntConst &&
                       int_value(child(e.term, 1)) % k == 0;
    append(p, inner ? child(e.term, 0) : e.term, e.coefficient);
  }
  collect(p);
  return p.overflow ? a : finish(p);
}

TermId TermPool::wrap(TermId a, int bits, bool is_signed) {
  CHECK(sort(a) == Sort::kInt && bits >= 1 && bits <= 64);
  if (kind(a) == Kind::kIntConst) return int_const(wrap_value(int_value(a), bits, is_signed));
  const Range type = Range::of_type(bits, is_signed);
  if (static_range(a).within(type)) return a;
  const TermId reduced = reduce_modulo(a, bits);
  if (static_range(reduced).within(type)) return reduced;
  if (const TermId mapped =
          map_indicator(reduced, [&](TermId v) { return wrap(v, bits, is_signed); });
      mapped.valid())
    return mapped;
  if (kind(reduced) == Kind::kIte && depth_ < 8) {  // if it vanishes in one arm
    const TermId yes = child(reduced, 1);
    const TermId no = child(reduced, 2);
    if (static_range(yes).within(type) || static_range(no).within(type)) {
      const TermId condition = child(reduced, 0);
      ++depth_;
      const TermId then_value = wrap(yes, bits, is_signed);
      const TermId else_value = wrap(no, bits, is_signed);
      --depth_;
      return ite(condition, then_value, else_value);
    }
  }
  return intern_typed(Kind::kWrap, {reduced}, bits, is_signed);
}

/// Returns a term that is congruent modulo 2^bits, without wraps to at least as many bits inside
/// the sum, and with coefficients in (-2^(bits-1), 2^(bits-1)].
TermId TermPool::reduce_modulo(TermId a, int bits) {
  const auto inside = [&](TermId t) {
    while (kind(t) == Kind::kWrap && node(t).bits >= bits) t = child(t, 0);
    return t;
  };
  const Int modulus = Int{1} << bits;
  const auto balanced = [&](Int v) {
    v = floor_mod(v, modulus);
    return v > modulus / 2 ? v - modulus : v;
  };
  Polynomial outer;
  append(outer, a, 1);
  Polynomial p;
  p.constant = outer.constant;
  for (const Entry& e : outer.entries) {
    TermId monomial = inside(e.term);
    if (kind(monomial) == Kind::kProduct && node(monomial).count <= 4) {
      const auto c = children(monomial);
      const std::vector<TermId> factors(c.begin(), c.end());
      monomial = int_const(1);
      for (const TermId f : factors) {
        const TermId core = inside(f);
        monomial = mul(monomial, kind(core) == Kind::kProduct ? f : core);
      }
    }
    append(p, monomial, balanced(e.coefficient));
  }
  collect(p);
  if (p.overflow) return a;
  Polynomial result;
  result.constant = balanced(p.constant);
  for (const Entry& e : p.entries)
    if (const Int c = balanced(e.coefficient); c != 0) result.entries.push_back({e.term, c});
  return finish(result);
}

}  // namespace assay::smt
