#include "concolic/numbers.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace assay::concolic {

using smt::Int;
using smt::Sort;

namespace {
constexpr Int kSafe = Int{1} << 53;
constexpr smt::Range kSafeRange{-kSafe, kSafe};
}  // namespace

Number Numbers::constant(Scalar value) {
  if (const bool* truth = std::get_if<bool>(&value))
    return boolean(pool_.bool_const(*truth), value);
  const double number = std::get<double>(value);
  const bool is_integer = number == std::trunc(number) && std::fabs(number) <= 0x1p53;
  if (!is_integer)
    return {pool_.float_const(Sort::kF64, number), pool_.false_term(), {}, {}, value};
  const bool minus_zero = number == 0 && std::signbit(number);
  return {pool_.int_const(static_cast<Int>(number)), pool_.bool_const(minus_zero), {}, {}, value};
}

Number Numbers::integer(TermId term, Scalar value) {
  return {term, pool_.false_term(), {}, {}, value};
}

Number Numbers::decimal(TermId integer, std::int64_t divisor, Scalar value) {
  Number result = divide(make_int(integer, pool_.false_term()),
                         make_int(pool_.int_const(divisor), pool_.false_term()));
  result.value = value;
  return result;
}

Number Numbers::boolean(TermId term, Scalar value) {
  return {term, pool_.false_term(), {}, {}, value};
}

Number Numbers::apply(Op op, const Number& a, const Number& b) {
  const Scalar value = concolic::apply(op, a.value, b.value);
  if (is_known(a) && (has_one_operand(op) || is_known(b))) return constant(value);
  Number result = operation(op, a, b);
  result.value = value;
  return result;
}

Number Numbers::operation(Op op, const Number& a, const Number& b) {
  switch (op) {
    case Op::kAdd:
      return add(as_number(a), as_number(b));
    case Op::kSubtract:
      return add(as_number(a), negate(as_number(b)));
    case Op::kMultiply:
      return multiply(as_number(a), as_number(b));
    case Op::kDivide:
      return divide(as_number(a), as_number(b));
    case Op::kRemainder:
      return remainder(as_number(a), as_number(b));
    case Op::kPower:
      return power(as_number(a), as_number(b));
    case Op::kNegate:
      return negate(as_number(a));
    case Op::kToNumber:
      return as_number(a);
    case Op::kNot:
      return make_bool(pool_.not_(truth(a)));
    case Op::kTruth:
      return make_bool(truth(a));
    case Op::kLess:
    case Op::kLessEqual:
    case Op::kGreater:
    case Op::kGreaterEqual:
      return make_bool(compare(op, as_number(a), as_number(b)));
    case Op::kEqual:
      return make_bool(equal(a, b));
    case Op::kNotEqual:
      return make_bool(pool_.not_(equal(a, b)));
    case Op::kSameValue:
      return make_bool(same(a, b));
    case Op::kToInt32:
      return make_int(int32(as_number(a)), pool_.false_term());
    case Op::kBitNot:
      return make_int(pool_.sub(pool_.int_const(-1), int32(as_number(a))), pool_.false_term());
    case Op::kBitAnd:
    case Op::kBitOr:
    case Op::kBitXor:
    case Op::kShiftLeft:
    case Op::kShiftRight:
    case Op::kShiftRightUnsigned:
      return bits(op, as_number(a), as_number(b));
    case Op::kFloor:
    case Op::kCeil:
    case Op::kTrunc:
      return round(op, as_number(a));
    case Op::kAbs:
      return absolute(as_number(a));
    case Op::kMin:
    case Op::kMax:
      return extreme(as_number(a), as_number(b), op == Op::kMin);
    case Op::kTableHas:
    case Op::kTableRead:
    case Op::kDecide:
    case Op::kConcretise:
    case Op::kWhen:
    case Op::kOtherwise:
    case Op::kArgument:
    case Op::kCalled:
      break;
  }
  CHECK(false);
  return a;
}

bool Numbers::is_known(const Number& a) const {
  return pool_.is_const(a.term) && pool_.is_const(a.minus_zero);
}

smt::TermId Numbers::negative(const Number& a) {
  return pool_.or_(pool_.lt(a.term, pool_.int_const(0)), a.minus_zero);
}

smt::TermId Numbers::signs_differ(const Number& a, const Number& b) {
  return pool_.xor_(negative(a), negative(b));
}

smt::TermId Numbers::as_float(const Number& a) {
  return is_int(a) ? pool_.int_to_float(a.term, Sort::kF64) : a.term;
}

smt::TermId Numbers::as_signed_float(const Number& a) {
  if (is_int(a) && decide(a.minus_zero)) return pool_.float_const(Sort::kF64, -0.0);
  return as_float(a);
}

Number Numbers::as_number(const Number& a) {
  if (!is_bool(a)) return a;
  Number result = make_int(pool_.bool_to_int(a.term), pool_.false_term());
  result.value = number_of(a.value);
  return result;
}

/// Returns to the integers where the pool has rewritten the float to the image of one.
Number Numbers::make_float(TermId term) const {
  if (pool_.kind(term) == smt::Kind::kIntToFloat &&
      pool_.static_range(pool_.child(term, 0)).within(kSafeRange))
    return make_int(pool_.child(term, 0), pool_.false_term());
  return {term, pool_.false_term(), {}, {}, {}};
}

bool Numbers::fits(TermId term) {
  return pool_.static_range(term).within(kSafeRange) || decide(pool_.in_range(term, kSafeRange));
}

Number Numbers::add(const Number& a, const Number& b) {
  if (!is_int(a) || !is_int(b))
    return make_float(pool_.fadd(as_signed_float(a), as_signed_float(b)));
  const TermId sum = pool_.add(a.term, b.term);
  if (fits(sum)) return make_int(sum, pool_.and_(a.minus_zero, b.minus_zero));
  return make_float(pool_.fadd(as_float(a), as_float(b)));
}

Number Numbers::negate(const Number& a) {
  if (!is_int(a)) return make_float(pool_.fneg(a.term));
  const TermId is_zero = pool_.eq(a.term, pool_.int_const(0));
  return make_int(pool_.neg(a.term), pool_.and_(is_zero, pool_.not_(a.minus_zero)));
}

Number Numbers::multiply(const Number& a, const Number& b) {
  if (!is_int(a) || !is_int(b))
    return make_float(pool_.fmul(as_signed_float(a), as_signed_float(b)));
  const TermId product = pool_.mul(a.term, b.term);
  if (!fits(product)) return make_float(pool_.fmul(as_float(a), as_float(b)));
  const TermId is_zero = pool_.eq(product, pool_.int_const(0));
  return make_int(product, pool_.and_(is_zero, signs_differ(a, b)));
}

Number Numbers::divide(const Number& a, const Number& b) {
  const TermId zero = pool_.int_const(0);
  if (!is_int(a) || !is_int(b))
    return make_float(pool_.fdiv(as_signed_float(a), as_signed_float(b)));
  if (decide(pool_.eq(b.term, zero))) {
    if (decide(pool_.eq(a.term, zero))) return constant(std::numeric_limits<double>::quiet_NaN());
    const bool is_negative = decide(pool_.lt(a.term, zero)) != decide(b.minus_zero);
    const double infinity = std::numeric_limits<double>::infinity();
    return constant(is_negative ? -infinity : infinity);
  }
  if (assumed_(pool_.eq(pool_.rem_trunc(a.term, b.term), zero))) {
    const TermId is_zero = pool_.eq(a.term, zero);
    return make_int(pool_.div_trunc(a.term, b.term), pool_.and_(is_zero, signs_differ(a, b)));
  }
  if (decide(a.minus_zero))
    return make_float(pool_.fdiv(pool_.float_const(Sort::kF64, -0.0), as_float(b)));
  Number result = make_float(pool_.fdiv(as_float(a), as_float(b)));
  if (is_int(result)) return result;
  result.dividend = a.term;
  result.divisor = b.term;
  return result;
}

Number Numbers::remainder(const Number& a, const Number& b) {
  if (!is_int(a) || !is_int(b))
    return make_float(pool_.math(smt::MathFn::kFmod, as_signed_float(a), as_signed_float(b)));
  const TermId zero = pool_.int_const(0);
  if (decide(pool_.eq(b.term, zero)))
    return make_float(pool_.float_const(Sort::kF64, std::numeric_limits<double>::quiet_NaN()));
  const TermId rest = pool_.rem_trunc(a.term, b.term);
  return make_int(rest, pool_.and_(pool_.eq(rest, zero), negative(a)));
}

/// Small constant exponents are products. Other exponents become known.
Number Numbers::power(const Number& a, const Number& b) {
  constexpr Int kHighest = 8;
  const Number exponent = is_known(b) ? b : concretise(b);
  if (is_known(a)) return constant(concolic::apply(Op::kPower, a.value, exponent.value));
  // C differs for exponents that are not finite: pow(1, NaN) is 1.
  if (!std::isfinite(number_of(exponent.value)))
    return constant(concolic::apply(Op::kPower, concretise(a).value, exponent.value));
  const bool is_small = is_int(exponent) && pool_.int_value(exponent.term) >= 0 &&
                        pool_.int_value(exponent.term) <= kHighest;
  if (!is_int(a) || !is_small)
    return make_float(pool_.math(smt::MathFn::kPow, as_signed_float(a), as_signed_float(exponent)));
  const Int count = pool_.int_value(exponent.term);
  TermId product = pool_.int_const(1);
  for (Int i = 0; i < count; ++i) {
    product = pool_.mul(product, a.term);
    if (!fits(product))
      return make_float(pool_.math(smt::MathFn::kPow, as_float(a), as_float(exponent)));
  }
  return make_int(product, count % 2 == 1 ? a.minus_zero : pool_.false_term());
}

/// Rounds a quotient of integers in the integers: it lies on the same side of every integer as the
/// exact one, because neither operand exceeds 2^53.
Number Numbers::round(Op op, const Number& a) {
  if (is_int(a)) return a;
  if (!a.dividend.valid()) {
    const smt::MathFn fn = op == Op::kFloor  ? smt::MathFn::kFloor
                           : op == Op::kCeil ? smt::MathFn::kCeil
                                             : smt::MathFn::kTrunc;
    return {pool_.math(fn, a.term), pool_.false_term(), {}, {}, {}};
  }
  const TermId zero = pool_.int_const(0);
  const TermId has_rest = pool_.ne(pool_.rem_trunc(a.dividend, a.divisor), zero);
  const TermId is_negative = pool_.xor_(pool_.lt(a.dividend, zero), pool_.lt(a.divisor, zero));
  TermId quotient = pool_.div_trunc(a.dividend, a.divisor);
  if (op == Op::kFloor)
    quotient = pool_.sub(quotient, pool_.bool_to_int(pool_.and_(has_rest, is_negative)));
  if (op == Op::kCeil)
    quotient =
        pool_.add(quotient, pool_.bool_to_int(pool_.and_(has_rest, pool_.not_(is_negative))));
  return make_int(quotient, pool_.and_(pool_.eq(quotient, zero), is_negative));
}

Number Numbers::absolute(const Number& a) {
  if (!is_int(a)) return make_float(pool_.math(smt::MathFn::kFabs, a.term));
  const TermId is_negative = pool_.lt(a.term, pool_.int_const(0));
  return make_int(pool_.ite(is_negative, pool_.neg(a.term), a.term), pool_.false_term());
}

Number Numbers::extreme(const Number& a, const Number& b, bool least) {
  if (is_int(a) && is_int(b)) {
    const TermId zero = pool_.int_const(0);
    const auto wins = [&](const Number& x, const Number& y) {  // -0 is the result, and comes from x
      const TermId other = least ? pool_.ge(y.term, zero) : negative(y);
      return pool_.and_(x.minus_zero, other);
    };
    const TermId first = least ? pool_.le(a.term, b.term) : pool_.ge(a.term, b.term);
    return make_int(pool_.ite(first, a.term, b.term), pool_.or_(wins(a, b), wins(b, a)));
  }
  const TermId x = as_float(a);
  const TermId y = as_float(b);
  if (decide(pool_.is_nan(x))) return a;
  if (decide(pool_.is_nan(y))) return b;
  if (decide(pool_.flt(x, y))) return least ? a : b;
  if (decide(pool_.flt(y, x))) return least ? b : a;
  if (!decide(pool_.feq(x, pool_.float_const(Sort::kF64, 0)))) return a;
  return constant(
      concolic::apply(least ? Op::kMin : Op::kMax, concretise(a).value, concretise(b).value));
}

Number Numbers::select(const Number& condition, const Number& a, const Number& b) {
  const TermId holds = truth(condition);
  if (pool_.is_const(holds)) return truth_of(condition.value) ? a : b;
  const Scalar value = truth_of(condition.value) ? a.value : b.value;
  if (is_bool(a) && is_bool(b)) return boolean(pool_.ite(holds, a.term, b.term), value);
  const Number x = as_number(a);
  const Number y = as_number(b);
  Number result;
  if (is_int(x) && is_int(y)) {
    result =
        make_int(pool_.ite(holds, x.term, y.term), pool_.ite(holds, x.minus_zero, y.minus_zero));
  } else {
    result = make_float(pool_.ite(holds, as_signed_float(x), as_signed_float(y)));
    if (x.divisor.valid() && x.divisor == y.divisor) {
      result.dividend = pool_.ite(holds, x.dividend, y.dividend);
      result.divisor = x.divisor;
    }
  }
  result.value = value;
  return result;
}

Number Numbers::concretise(const Number& a) {
  const Number known = constant(a.value);
  const double value = number_of(a.value);
  if (is_bool(a)) {
    decide(a.term);
  } else if (is_int(a)) {
    decide(pool_.eq(a.term, pool_.int_const(static_cast<Int>(value))), a.term);
    if (value == 0) decide(a.minus_zero);
  } else if (!decide(pool_.is_nan(a.term))) {
    // -0 is equal to 0; its sign is a decision of its own.
    const TermId known_float = pool_.float_const(Sort::kF64, value == 0 ? 0.0 : value);
    decide(pool_.feq(a.term, known_float), a.term);
    const TermId inverse = pool_.fdiv(pool_.float_const(Sort::kF64, 1), a.term);
    if (value == 0) decide(pool_.flt(inverse, pool_.float_const(Sort::kF64, 0)));
  }
  return known;
}

}  // namespace assay::concolic
