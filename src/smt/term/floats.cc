// Floating-point terms. Only rewrites that hold exactly in IEEE arithmetic (round to nearest even)
// are applied. Arithmetic on integers that the format represents exactly is moved to the integers,
// where rewriting is strong.
#include <cmath>

#include "smt/term/evaluate.h"
#include "smt/term/float_code.h"
#include "smt/term/term.h"

namespace assay::smt {
namespace {

/// Returns the magnitude up to which the format represents all integers.
Int exact_limit(Sort sort) { return Int{1} << (sort == Sort::kF32 ? 24 : 53); }

bool is_magnitude(const TermPool& pool, TermId t) {
  return pool.kind(t) == Kind::kMath1 && pool.node(t).fn == MathFn::kFabs;
}

bool is_positive_constant(const TermPool& pool, TermId t) {
  return pool.kind(t) == Kind::kFloatConst && pool.float_value(t) > 0;
}

bool power_of_two(double v) {
  int exponent = 0;
  return std::frexp(v, &exponent) == 0.5 && exponent > -100 && exponent < 100;
}

}  // namespace

/// Is the product of `k`, a power of two, and a value of this range exact in the format, whether
/// zero or not? It is if it cannot overflow or get less precise.
bool TermPool::scales_exactly(double k, FloatRange r, Sort sort) const {
  const bool is_single = sort == Sort::kF32;
  const double least = is_single ? static_cast<double>(std::numeric_limits<float>::min())
                                 : std::numeric_limits<double>::min();
  const double most = is_single ? static_cast<double>(std::numeric_limits<float>::max())
                                : std::numeric_limits<double>::max();
  const double magnitude = std::max(std::fabs(r.lo), std::fabs(r.hi));
  return r.is_finite() && r.least * std::min(k, 1.0) >= least &&
         magnitude * std::max(k, 1.0) <= most;
}

/// If `t` is the exact image of an integer term, or an integral constant, sets `integer` to that
/// and returns true.
bool TermPool::exact_int(TermId t, TermId& integer) {
  const Int limit = exact_limit(sort(t));
  if (kind(t) == Kind::kIntToFloat) {
    integer = child(t, 0);
    return static_range(integer).within({-limit, limit});
  }
  if (kind(t) != Kind::kFloatConst) return false;
  const double v = float_value(t);
  const bool minus_zero = v == 0 && std::signbit(v);
  if (minus_zero || v != std::trunc(v) || std::fabs(v) > static_cast<double>(limit)) return false;
  integer = int_const(static_cast<Int>(v));
  return true;
}

TermId TermPool::fneg(TermId a) {
  if (kind(a) == Kind::kFloatConst) return float_const(sort(a), -float_value(a));
  if (kind(a) == Kind::kFNeg) return child(a, 0);
  return intern(Kind::kFNeg, sort(a), {a});
}

TermId TermPool::fadd(TermId a, TermId b) {
  CHECK(sort(a) == sort(b) && is_float(sort(a)));
  if (kind(a) == Kind::kFloatConst && kind(b) == Kind::kFloatConst)
    return float_const(sort(a), float_value(a) + float_value(b));
  if (a == b) return fmul(float_const(sort(a), 2), a);
  // For a - b on integers: the difference of equal values is +0 in both kinds of arithmetic.
  const bool minus_a = kind(a) == Kind::kFNeg;
  const bool minus_b = kind(b) == Kind::kFNeg;
  TermId x;
  TermId y;
  if (!(minus_a && minus_b) && exact_int(minus_a ? child(a, 0) : a, x) &&
      exact_int(minus_b ? child(b, 0) : b, y)) {
    const TermId sum = add_scaled(x, minus_a ? -1 : 1, y, minus_b ? -1 : 1);
    const Int limit = exact_limit(sort(a));
    if (static_range(sum).within({-limit, limit})) return int_to_float(sum, sort(a));
  }
  return intern(Kind::kFAdd, sort(a), {std::min(a, b), std::max(a, b)});
}

/// |x| and |y| as x and y, with positive constants for either; nullopt for others. The magnitude of
/// a product or quotient is that of the magnitudes.
std::optional<std::pair<TermId, TermId>> TermPool::signed_operands(TermId a, TermId b) const {
  const bool has_a = is_magnitude(*this, a);
  const bool has_b = is_magnitude(*this, b);
  if (!(has_a || is_positive_constant(*this, a)) || !(has_b || is_positive_constant(*this, b)))
    return std::nullopt;
  if (!has_a && !has_b) return std::nullopt;
  return std::pair(has_a ? child(a, 0) : a, has_b ? child(b, 0) : b);
}

/// The product of `inner` = 2^n * x and y as 2^n * (x * y), if neither rounds differently; an
/// invalid id otherwise.
TermId TermPool::scaled_product(TermId inner, TermId y) {
  const auto scaled = scaled_by_power(inner);
  if (!scaled) return {};
  const Sort format = sort(inner);
  const auto& [k, x] = *scaled;
  if (!scales_exactly(k, float_range(x), format)) return {};
  if (kind(y) == Kind::kFloatConst && power_of_two(float_value(y))) {
    const double both = k * float_value(y);
    if (!power_of_two(both) || !scales_exactly(float_value(y), float_range(inner), format))
      return {};
    return fmul(float_const(format, both), x);
  }
  const TermId product = fmul(x, y);
  if (!scales_exactly(k, float_range(product), format)) return {};
  return fmul(float_const(format, k), product);
}

/// Recognises the product of a power of two and x.
std::optional<std::pair<double, TermId>> TermPool::scaled_by_power(TermId t) const {
  if (kind(t) != Kind::kFMul) return std::nullopt;
  for (const std::size_t i : {0U, 1U})
    if (const TermId k = child(t, i); kind(k) == Kind::kFloatConst && power_of_two(float_value(k)))
      return std::pair(float_value(k), child(t, 1 - i));
  return std::nullopt;
}

TermId TermPool::fmul(TermId a, TermId b) {
  CHECK(sort(a) == sort(b) && is_float(sort(a)));
  if (kind(b) == Kind::kFloatConst) std::swap(a, b);
  if (kind(a) == Kind::kFloatConst) {
    const double k = float_value(a);
    if (kind(b) == Kind::kFloatConst) return float_const(sort(a), k * float_value(b));
    if (k == 1) return b;
    if (k == -1) return fneg(b);
    if (k < 0) return fneg(fmul(float_const(sort(a), -k), b));
  }
  if (kind(a) == Kind::kFNeg) return fneg(fmul(child(a, 0), b));
  if (kind(b) == Kind::kFNeg) return fneg(fmul(a, child(b, 0)));
  TermId x;
  TermId y;
  if (exact_int(a, x) && exact_int(b, y)) {  // unless the product could be -0
    const Range rx = static_range(x);
    const Range ry = static_range(y);
    const Int limit = exact_limit(sort(a));
    const bool plus_zero = (!rx.contains(0) || ry.lo >= 0) && (!ry.contains(0) || rx.lo >= 0);
    if (plus_zero && multiply(rx, ry).within({-limit, limit}))
      return int_to_float(mul(x, y), sort(a));
  }
  if (const auto of = signed_operands(a, b))
    return math(MathFn::kFabs, fmul(of->first, of->second));
  // Powers of two are moved outwards: (k * x) * y is k * (x * y).
  for (const auto& [inner, other] : {std::pair(a, b), std::pair(b, a)})
    if (const TermId t = scaled_product(inner, other); t.valid()) return t;
  return intern(Kind::kFMul, sort(a), {std::min(a, b), std::max(a, b)});
}

TermId TermPool::fdiv(TermId a, TermId b) {
  CHECK(sort(a) == sort(b) && is_float(sort(a)));
  if (kind(b) == Kind::kFloatConst) {
    const double k = float_value(b);
    if (kind(a) == Kind::kFloatConst) return float_const(sort(a), float_value(a) / k);
    if (k == 1) return a;
    if (k < 0) return fneg(fdiv(a, float_const(sort(a), -k)));
    if (power_of_two(k))
      return fmul(a, float_const(sort(a), 1 / k));  // the same real number as 1 / k
  }
  if (kind(a) == Kind::kFNeg) return fneg(fdiv(child(a, 0), b));
  if (kind(b) == Kind::kFNeg) return fneg(fdiv(a, child(b, 0)));
  if (const auto of = signed_operands(a, b))
    return math(MathFn::kFabs, fdiv(of->first, of->second));
  return intern(Kind::kFDiv, sort(a), {a, b});
}

TermId TermPool::int_to_float(TermId a, Sort to) {
  CHECK(sort(a) == Sort::kInt && is_float(to));
  if (kind(a) == Kind::kIntConst)
    return float_const(to, to == Sort::kF32 ? static_cast<double>(static_cast<float>(int_value(a)))
                                            : static_cast<double>(int_value(a)));
  return intern(Kind::kIntToFloat, to, {a});
}

/// Recognises x / y with exact integers x and y != 0, also if the division has become a
/// multiplication by 2^-k. The rounded quotient lies on the same side of every integer as the real
/// one, because |x| <= 2^53 keeps them at least a rounding error apart.
bool TermPool::exact_quotient_of_ints(TermId t, TermId& x, TermId& y) {
  if (kind(t) == Kind::kFDiv)
    return exact_int(child(t, 0), x) && exact_int(child(t, 1), y) && !static_range(y).contains(0);
  if (kind(t) != Kind::kFMul) return false;
  for (const std::size_t i : {0U, 1U}) {
    const TermId k = child(t, i);
    if (kind(k) != Kind::kFloatConst || !power_of_two(float_value(k)) || float_value(k) >= 1)
      continue;
    y = int_const(static_cast<Int>(1 / float_value(k)));
    return static_range(y).lo <= exact_limit(sort(t)) && exact_int(child(t, 1 - i), x);
  }
  return false;
}

TermId TermPool::float_to_int(TermId a, int bits, bool is_signed) {
  if (kind(a) == Kind::kFloatConst)
    return int_const(float_to_integer(float_value(a), bits, is_signed));
  const Range type = Range::of_type(bits, is_signed);
  if (kind(a) == Kind::kMath1 && node(a).fn == MathFn::kTrunc)
    return float_to_int(child(a, 0), bits, is_signed);
  TermId x;
  TermId y;
  if (exact_int(a, x) && static_range(x).within(type)) return x;
  if (exact_quotient_of_ints(a, x, y)) {
    const TermId quotient = div_trunc(x, y);
    if (static_range(quotient).within(type)) return quotient;
  }
  return intern_typed(Kind::kFloatToInt, {a}, bits, is_signed);
}

TermId TermPool::float_fits(TermId a, int bits, bool is_signed) {
  if (kind(a) == Kind::kFloatConst)
    return bool_const(float_fits_integer(float_value(a), bits, is_signed));
  const FloatRange r = float_range(a);
  if (!r.maybe_nan && float_fits_integer(r.lo, bits, is_signed) &&
      float_fits_integer(r.hi, bits, is_signed))
    return true_term();
  TermId x;
  if (exact_int(a, x)) return in_range(x, Range::of_type(bits, is_signed));
  return intern_typed(Kind::kFloatFits, {a}, bits, is_signed);
}

/// If all values of the double `t` are floats, the float; an invalid id otherwise.
TermId TermPool::as_single(TermId t) {
  switch (kind(t)) {
    case Kind::kFloatConvert:
      return child(t, 0);
    case Kind::kFloatConst: {
      const double v = float_value(t);
      const bool is_single = static_cast<double>(static_cast<float>(v)) == v;
      return is_single ? float_const(Sort::kF32, v) : TermId{};
    }
    case Kind::kIntToFloat: {
      const Int limit = exact_limit(Sort::kF32);
      return static_range(child(t, 0)).within({-limit, limit})
                 ? int_to_float(child(t, 0), Sort::kF32)
                 : TermId{};
    }
    case Kind::kFNeg: {
      const TermId x = as_single(child(t, 0));
      return x.valid() ? fneg(x) : x;
    }
    case Kind::kMath1: {
      if (node(t).fn != MathFn::kFabs) return {};
      const TermId x = as_single(child(t, 0));
      return x.valid() ? math(MathFn::kFabs, x) : x;
    }
    default:
      return {};
  }
}

/// A double that is rounded to float, written in another way; an invalid id if it is not.
/// One operation on floats gives the same result if it is rounded to double first, because a double
/// has more than twice the digits of a float and two more (S. Figueroa, "When is double rounding
/// innocuous?", SIGNUM Newsletter 30(3), 1995).
TermId TermPool::rounded_to_single(TermId t) {
  switch (kind(t)) {
    case Kind::kFNeg:  // rounding is symmetric
      return fneg(float_convert(child(t, 0), Sort::kF32));
    case Kind::kMath1: {
      const MathFn fn = node(t).fn;
      if (fn == MathFn::kFabs) return math(fn, float_convert(child(t, 0), Sort::kF32));
      if (fn != MathFn::kSqrt) return {};
      const TermId x = as_single(child(t, 0));
      return x.valid() ? math(fn, x) : x;
    }
    case Kind::kFAdd:
    case Kind::kFMul:
    case Kind::kFDiv:
      break;
    default:
      return {};
  }
  const TermId a = child(t, 0);
  const TermId b = child(t, 1);
  if (const TermId x = as_single(a); x.valid())
    if (const TermId y = as_single(b); y.valid()) {
      if (kind(t) == Kind::kFAdd) return fadd(x, y);
      return kind(t) == Kind::kFMul ? fmul(x, y) : fdiv(x, y);
    }
  const auto scaled = scaled_by_power(t);
  if (!scaled || !scales_exactly(scaled->first, float_range(scaled->second), Sort::kF32)) return {};
  const TermId rounded = float_convert(scaled->second, Sort::kF32);
  if (!scales_exactly(scaled->first, float_range(rounded), Sort::kF32)) return {};
  return fmul(float_const(Sort::kF32, scaled->first), rounded);
}

TermId TermPool::float_convert(TermId a, Sort to) {
  CHECK(is_float(sort(a)) && is_float(to));
  if (sort(a) == to) return a;
  if (kind(a) == Kind::kFloatConst) return float_const(to, float_value(a));
  if (kind(a) == Kind::kFloatConvert && to == Sort::kF32)
    return child(a, 0);  // it was widened before
  TermId integer;
  if (exact_int(a, integer)) return int_to_float(integer, to);
  if (to == Sort::kF32)
    if (const TermId t = rounded_to_single(a); t.valid()) return t;
  return intern(Kind::kFloatConvert, to, {a});
}

TermId TermPool::math(MathFn fn, TermId a) {
  CHECK(!is_binary(fn) && is_float(sort(a)));
  if (kind(a) == Kind::kFloatConst) return float_const(sort(a), apply(fn, float_value(a), 0));
  const bool rounds =
      fn == MathFn::kFloor || fn == MathFn::kCeil || fn == MathFn::kTrunc || fn == MathFn::kRound;
  TermId x;
  TermId y;
  if (rounds && kind(a) == Kind::kIntToFloat)
    return a;  // an integer, whether or not it was rounded
  if (fn == MathFn::kFabs) {
    if (kind(a) == Kind::kFNeg) return math(fn, child(a, 0));
    if (is_magnitude(*this, a)) return a;
    if (exact_int(a, x)) return int_to_float(ite(ge(x, int_const(0)), x, neg(x)), sort(a));
  }
  if ((fn == MathFn::kFloor || fn == MathFn::kTrunc) && exact_quotient_of_ints(a, x, y) &&
      static_range(x).lo >= 0 && static_range(y).lo > 0)
    return int_to_float(div_trunc(x, y), sort(a));
  Node n{.kind = Kind::kMath1, .sort = sort(a)};
  n.fn = fn;
  return intern({n, {&a, 1}, {}});
}

/// Rewrites pow(a, 2) of an integer whose square is exact: there the C library's result is exact
/// also.
TermId TermPool::exact_power(TermId a, TermId b) {
  constexpr double kHighest = 8;
  if (kind(b) != Kind::kFloatConst) return {};
  const double exponent = float_value(b);
  if (exponent == 1) return a;
  TermId x;
  if (exponent < 2 || exponent > kHighest || exponent != std::floor(exponent) || !exact_int(a, x))
    return {};
  const Int limit = exact_limit(sort(a));
  TermId power = x;
  for (int i = 1; i < static_cast<int>(exponent); ++i) {
    if (!multiply(static_range(power), static_range(x)).within({-limit, limit})) return {};
    power = mul(power, x);
  }
  return int_to_float(power, sort(a));
}

TermId TermPool::math(MathFn fn, TermId a, TermId b) {
  CHECK(is_binary(fn) && sort(a) == sort(b) && is_float(sort(a)));
  if (kind(a) == Kind::kFloatConst && kind(b) == Kind::kFloatConst)
    return float_const(sort(a), apply(fn, float_value(a), float_value(b)));
  if (fn == MathFn::kPow)
    if (const TermId power = exact_power(a, b); power.valid()) return power;
  Node n{.kind = Kind::kMath2, .sort = sort(a)};
  n.fn = fn;
  const TermId both[] = {a, b};
  return intern({n, both, {}});
}

TermId TermPool::float_code(TermId a) {
  CHECK(is_float(sort(a)));
  if (kind(a) == Kind::kFloatConst) return int_const(smt::float_code(float_value(a)));
  return intern(Kind::kFloatCode, Sort::kInt, {a});
}

bool TermPool::keeps_nonzero(TermId t) const {
  const Kind k = kind(t);
  return (k == Kind::kFMul || k == Kind::kFDiv || k == Kind::kFloatConvert) &&
         least_of_operands(t) > 0;
}

TermId TermPool::coded(TermId like, std::span<const TermId> operands, Range range) {
  Node n = node(like);
  const Sort format = is_float(n.sort) ? n.sort : sort(child(like, 0));
  const Int ints[] = {static_cast<Int>(n.kind), static_cast<Int>(format), range.lo, range.hi,
                      static_cast<Int>(keeps_nonzero(like))};
  n.kind = Kind::kCoded;
  n.sort = Sort::kInt;
  return intern({n, operands, ints});
}

TermId TermPool::coded_swapped(TermId t) {
  const CodedOperation operation = coded_operation(t);
  const Int ints[] = {static_cast<Int>(operation.kind), static_cast<Int>(operation.sort),
                      operation.range.lo, operation.range.hi,
                      static_cast<Int>(operation.keeps_nonzero)};
  const TermId operands[] = {child(t, 1), child(t, 0)};
  return intern({node(t), operands, ints});
}

TermId TermPool::is_nan(TermId a) {
  if (kind(a) == Kind::kFloatConst) return bool_const(std::isnan(float_value(a)));
  if (!float_range(a).maybe_nan) return false_term();
  return intern(Kind::kIsNan, Sort::kBool, {a});
}

TermId TermPool::is_inf(TermId a) {
  if (kind(a) == Kind::kFloatConst) return bool_const(std::isinf(float_value(a)));
  if (float_range(a).is_finite()) return false_term();
  return intern(Kind::kIsInf, Sort::kBool, {a});
}

}  // namespace assay::smt
