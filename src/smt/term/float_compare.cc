// Comparisons of floating-point terms. Only rewrites that hold exactly in IEEE arithmetic are
// applied: exact integers, and decimal fractions as they are read, are compared as integers.
#include <cmath>

#include "smt/term/term.h"

namespace assay::smt {

/// Compares two exact integers, or one with a constant. Returns an invalid id otherwise.
TermId TermPool::compare_float_ints(Kind relation, TermId a, TermId b) {
  TermId x;
  TermId y;
  const bool exact_a = exact_int(a, x);
  const bool exact_b = exact_int(b, y);
  if (exact_a && exact_b) {
    if (relation == Kind::kFEq) return eq(x, y);
    return relation == Kind::kFLt ? lt(x, y) : le(x, y);
  }
  const auto fraction = [&](TermId t) {
    return kind(t) == Kind::kFloatConst && std::fabs(float_value(t)) < 0x1p100 &&
           float_value(t) != std::floor(float_value(t));
  };
  if (exact_a && fraction(b)) {
    if (relation == Kind::kFEq) return false_term();
    return le(x, int_const(static_cast<Int>(std::floor(float_value(b)))));
  }
  if (exact_b && fraction(a)) {
    if (relation == Kind::kFEq) return false_term();
    return ge(y, int_const(static_cast<Int>(std::ceil(float_value(a)))));
  }
  return {};
}

/// Recognises a decimal fraction as it is read: an exact integer x divided by a constant k > 0,
/// perhaps converted to float. Rounding keeps the order of such quotients, and different ones
/// different: those of x and x + 1 differ by 1 / |x| of their size or more, which is twice the
/// rounding errors together.
std::optional<TermPool::Decimal> TermPool::decimal_of(TermId t) {
  Decimal result;
  while (kind(t) == Kind::kFloatConvert) {
    result.is_single = result.is_single || sort(t) == Sort::kF32;
    t = child(t, 0);
  }
  result.divided = sort(t);
  result.is_single = result.is_single || result.divided == Sort::kF32;
  if (!exact_quotient_of_ints(t, result.x, result.k) || kind(result.k) != Kind::kIntConst ||
      int_value(result.k) <= 0)
    return std::nullopt;
  const Int most = Int{1} << (result.is_single ? 21 : 50);
  if (!static_range(result.x).within({-most, most})) return std::nullopt;
  return result;
}

/// Applies the rules that all three comparisons share. Returns an invalid id if none applies.
TermId TermPool::compare_floats(Kind relation, TermId a, TermId b) {
  CHECK(sort(a) == sort(b) && is_float(sort(a)));
  const auto ask = [&](TermId x, TermId y) {
    if (relation == Kind::kFEq) return feq(x, y);
    return relation == Kind::kFLt ? flt(x, y) : fle(x, y);
  };
  if (const TermId t = compare_float_ints(relation, a, b); t.valid()) return t;
  if (const auto x = decimal_of(a))
    if (const auto y = decimal_of(b); y && x->same_format(*y)) {
      if (relation == Kind::kFEq) return eq(x->x, y->x);
      return relation == Kind::kFLt ? lt(x->x, y->x) : le(x->x, y->x);
    }
  const auto negated = [&](TermId t) { return kind(t) == Kind::kFNeg; };
  const auto flips = [&](TermId t) { return negated(t) || kind(t) == Kind::kFloatConst; };
  if ((negated(a) && flips(b)) || (negated(b) && flips(a))) return ask(fneg(b), fneg(a));
  // For x - y compared with 0: gradual underflow makes the difference of different values non-zero.
  for (const bool left : {true, false}) {
    const TermId sum = left ? a : b;
    const TermId zero = left ? b : a;
    if (kind(sum) != Kind::kFAdd || kind(zero) != Kind::kFloatConst || float_value(zero) != 0)
      continue;
    TermId x = child(sum, 0);
    TermId y = child(sum, 1);
    if (negated(x)) std::swap(x, y);
    if (!negated(y) || !float_range(x).is_finite() || !float_range(y).is_finite()) continue;
    return left ? ask(x, child(y, 0)) : ask(child(y, 0), x);
  }
  return {};
}

TermId TermPool::feq(TermId a, TermId b) {
  if (kind(a) == Kind::kFloatConst && kind(b) == Kind::kFloatConst)
    return bool_const(float_value(a) == float_value(b));
  const FloatRange ra = float_range(a);
  const FloatRange rb = float_range(b);
  if (a == b) return ra.maybe_nan ? not_(is_nan(a)) : true_term();
  if (ra.hi < rb.lo || rb.hi < ra.lo) return false_term();
  if (const TermId t = compare_floats(Kind::kFEq, a, b); t.valid()) return t;
  return intern(Kind::kFEq, Sort::kBool, {std::min(a, b), std::max(a, b)});
}

TermId TermPool::flt(TermId a, TermId b) {
  if (kind(a) == Kind::kFloatConst && kind(b) == Kind::kFloatConst)
    return bool_const(float_value(a) < float_value(b));
  const FloatRange ra = float_range(a);
  const FloatRange rb = float_range(b);
  if (a == b || ra.lo >= rb.hi) return false_term();
  if (!ra.maybe_nan && !rb.maybe_nan && ra.hi < rb.lo) return true_term();
  if (const TermId t = compare_floats(Kind::kFLt, a, b); t.valid()) return t;
  return intern(Kind::kFLt, Sort::kBool, {a, b});
}

TermId TermPool::fle(TermId a, TermId b) {
  if (kind(a) == Kind::kFloatConst && kind(b) == Kind::kFloatConst)
    return bool_const(float_value(a) <= float_value(b));
  const FloatRange ra = float_range(a);
  const FloatRange rb = float_range(b);
  if (!ra.maybe_nan && !rb.maybe_nan) return not_(flt(b, a));
  if (a == b) return not_(is_nan(a));
  if (ra.lo > rb.hi) return false_term();
  if (const TermId t = compare_floats(Kind::kFLe, a, b); t.valid()) return t;
  return intern(Kind::kFLe, Sort::kBool, {a, b});
}

}  // namespace assay::smt
