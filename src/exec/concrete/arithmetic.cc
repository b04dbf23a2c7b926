#include "exec/concrete/arithmetic.h"

namespace assay::exec::arithmetic {
namespace {

bool shift_overflows(ir::Type type, std::int64_t a, std::int64_t amount) {
  if (amount < 0 || amount >= ir::bit_width(type)) return true;
  if (!ir::is_signed(type)) return false;
  if (a < 0) return true;
  return !fits(type, static_cast<Wide>(a) * (Wide{1} << amount));
}

std::int64_t shift(const ir::Expr& e, ir::Type operand, std::int64_t a, std::int64_t b) {
  const int mask = ir::bit_width(operand) - 1;
  const int amount = static_cast<int>(b) & mask;
  switch (e.op) {
    case ir::Op::kShl:
      return wrap(e.type, static_cast<std::int64_t>(static_cast<std::uint64_t>(a) << amount));
    case ir::Op::kShr:
      if (operand == ir::Type::kU64)
        return static_cast<std::int64_t>(static_cast<std::uint64_t>(a) >> amount);
      return wrap(e.type, a >> amount);
    case ir::Op::kShlOverflows:
      return shift_overflows(operand, a, b);
    default:
      CHECK(false);
      return 0;
  }
}

double float_result(const ir::Expr& e, double a, double b) {
  switch (e.op) {
    case ir::Op::kPow:
      return std::pow(a, b);
    case ir::Op::kFmod:
      return std::fmod(a, b);
    case ir::Op::kAtan2:
      return std::atan2(a, b);
    case ir::Op::kHypot:
      return std::hypot(a, b);
    default:
      CHECK(false);
      return 0;
  }
}

/// Single-precision arithmetic is done in double precision and rounded once. That is exact for + -
/// * / and sqrt, because double has more than twice float's digits (Figueroa, 1995).
double function(ir::Op op, double a) {
  switch (op) {
    case ir::Op::kSqrt:
      return std::sqrt(a);
    case ir::Op::kFloor:
      return std::floor(a);
    case ir::Op::kCeil:
      return std::ceil(a);
    case ir::Op::kTrunc:
      return std::trunc(a);
    case ir::Op::kRound:
      return std::round(a);
    case ir::Op::kFabs:
      return std::fabs(a);
    case ir::Op::kExp:
      return std::exp(a);
    case ir::Op::kLog:
      return std::log(a);
    case ir::Op::kLog10:
      return std::log10(a);
    case ir::Op::kLog2:
      return std::log2(a);
    case ir::Op::kCbrt:
      return std::cbrt(a);
    case ir::Op::kSin:
      return std::sin(a);
    case ir::Op::kCos:
      return std::cos(a);
    case ir::Op::kTan:
      return std::tan(a);
    case ir::Op::kAsin:
      return std::asin(a);
    case ir::Op::kAcos:
      return std::acos(a);
    case ir::Op::kAtan:
      return std::atan(a);
    case ir::Op::kSinh:
      return std::sinh(a);
    case ir::Op::kCosh:
      return std::cosh(a);
    case ir::Op::kTanh:
      return std::tanh(a);
    case ir::Op::kFNeg:
      return -a;
    default:
      CHECK(false);
      return 0;
  }
}

}  // namespace

bool float_fits(double value, ir::Type type) {
  if (std::isnan(value)) return false;
  const double whole = std::trunc(value);
  if (type == ir::Type::kU64) return whole >= 0 && whole < 18446744073709551616.0;
  if (type == ir::Type::kI64)
    return whole >= -9223372036854775808.0 && whole < 9223372036854775808.0;
  return whole >= static_cast<double>(ir::min_value(type)) &&
         whole <= static_cast<double>(ir::max_value(type));
}

std::int64_t apply_slow(const ir::Expr& e, ir::Type operand, std::int64_t a) {
  switch (e.op) {
    case ir::Op::kNeg:
      return wrap(e.type, static_cast<std::int64_t>(0 - static_cast<std::uint64_t>(a)));
    case ir::Op::kBitNot:
      return wrap(e.type, ~a);
    case ir::Op::kNegOverflows:
      return !fits(operand, -exact(operand, a));
    case ir::Op::kIntToFloat: {
      // There is one rounding: u64 and i64 are converted to the target precision directly.
      if (e.type == ir::Type::kF32) {
        const float f = operand == ir::Type::kU64
                            ? static_cast<float>(static_cast<std::uint64_t>(a))
                            : static_cast<float>(a);
        return std::bit_cast<std::int32_t>(f);
      }
      const double d = operand == ir::Type::kU64
                           ? static_cast<double>(static_cast<std::uint64_t>(a))
                           : static_cast<double>(a);
      return std::bit_cast<std::int64_t>(d);
    }
    case ir::Op::kFloatToInt: {
      const double d = to_double(operand, a);
      if (!float_fits(d, e.type)) return 0;
      if (e.type == ir::Type::kU64) return static_cast<std::int64_t>(static_cast<std::uint64_t>(d));
      return static_cast<std::int64_t>(d);
    }
    case ir::Op::kFloatFits:
      return float_fits(to_double(operand, a), static_cast<ir::Type>(e.payload));
    case ir::Op::kFloatConvert:
      return from_double(e.type, to_double(operand, a));
    case ir::Op::kIsNan:
      return std::isnan(to_double(operand, a));
    case ir::Op::kIsInf:
      return std::isinf(to_double(operand, a));
    default:
      return from_double(e.type, function(e.op, to_double(operand, a)));
  }
}

std::int64_t apply_slow(const ir::Expr& e, ir::Type operand, std::int64_t a, std::int64_t b) {
  switch (e.op) {
    case ir::Op::kShl:
    case ir::Op::kShr:
    case ir::Op::kShlOverflows:
      return shift(e, operand, a, b);
    case ir::Op::kFEq:
      return to_double(operand, a) == to_double(operand, b);
    case ir::Op::kFNe:
      return to_double(operand, a) != to_double(operand, b);
    case ir::Op::kFLt:
      return to_double(operand, a) < to_double(operand, b);
    case ir::Op::kFLe:
      return to_double(operand, a) <= to_double(operand, b);
    case ir::Op::kFGt:
      return to_double(operand, a) > to_double(operand, b);
    case ir::Op::kFGe:
      return to_double(operand, a) >= to_double(operand, b);
    default:
      return from_double(e.type, float_result(e, to_double(operand, a), to_double(operand, b)));
  }
}

}  // namespace assay::exec::arithmetic
