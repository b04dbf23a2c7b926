#include "concolic/operator.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/check.h"

namespace assay::concolic {
namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

double power(double base, double exponent) {
  if (std::isnan(exponent)) return kNan;
  if (std::fabs(base) == 1 && std::isinf(exponent)) return kNan;  // where C says 1
  return std::pow(base, exponent);
}

double extreme(double a, double b, bool least) {
  if (std::isnan(a) || std::isnan(b)) return kNan;
  if (a == b) return std::signbit(a) == least ? a : b;  // -0 is less than 0
  return (a < b) == least ? a : b;
}

std::int32_t shift_left(std::int32_t value, unsigned amount) {
  return static_cast<std::int32_t>(static_cast<std::uint32_t>(value) << amount);
}

Scalar bit_operation(Op op, std::int32_t a, std::int32_t b) {
  const unsigned amount = static_cast<std::uint32_t>(b) & 31U;
  const auto number = [](std::int32_t v) { return static_cast<double>(v); };
  if (op == Op::kBitAnd) return number(a & b);
  if (op == Op::kBitOr) return number(a | b);
  if (op == Op::kBitXor) return number(a ^ b);
  if (op == Op::kShiftLeft) return number(shift_left(a, amount));
  if (op == Op::kShiftRight) return number(a >> amount);
  return static_cast<double>(static_cast<std::uint32_t>(a) >> amount);
}

}  // namespace

const Table::Row* Table::find(double key) const {
  const auto found =
      std::find_if(rows.begin(), rows.end(), [&](const Row& row) { return row.key == key; });
  return found == rows.end() ? nullptr : &*found;
}

bool has_one_operand(Op op) {
  switch (op) {
    case Op::kNegate:
    case Op::kNot:
    case Op::kTruth:
    case Op::kToNumber:
    case Op::kToInt32:
    case Op::kBitNot:
    case Op::kFloor:
    case Op::kCeil:
    case Op::kTrunc:
    case Op::kAbs:
      return true;
    default:
      return false;
  }
}

double number_of(Scalar scalar) {
  if (const bool* truth = std::get_if<bool>(&scalar)) return *truth ? 1 : 0;
  return std::get<double>(scalar);
}

bool truth_of(Scalar scalar) {
  const double number = number_of(scalar);
  return number != 0 && !std::isnan(number);
}

bool same_value(Scalar a, Scalar b) {
  if (a.index() != b.index()) return false;
  const double x = number_of(a);
  const double y = number_of(b);
  return (std::isnan(x) && std::isnan(y)) || (x == y && std::signbit(x) == std::signbit(y));
}

std::int32_t to_int32(double number) {
  if (!std::isfinite(number)) return 0;
  double modulo = std::fmod(std::trunc(number), 0x1p32);
  if (modulo < 0) modulo += 0x1p32;
  return static_cast<std::int32_t>(static_cast<std::uint32_t>(modulo));
}

Scalar apply(Op op, Scalar left, Scalar right) {
  const double a = number_of(left);
  const double b = has_one_operand(op) ? 0 : number_of(right);
  switch (op) {
    case Op::kAdd:
      return a + b;
    case Op::kSubtract:
      return a - b;
    case Op::kMultiply:
      return a * b;
    case Op::kDivide:
      return a / b;
    case Op::kRemainder:
      return std::fmod(a, b);
    case Op::kPower:
      return power(a, b);
    case Op::kNegate:
      return -a;
    case Op::kLess:
      return a < b;
    case Op::kLessEqual:
      return a <= b;
    case Op::kGreater:
      return a > b;
    case Op::kGreaterEqual:
      return a >= b;
    case Op::kEqual:
      return left.index() == right.index() && a == b;
    case Op::kNotEqual:
      return left.index() != right.index() || a != b;
    case Op::kSameValue:
      return same_value(left, right);
    case Op::kNot:
      return !truth_of(left);
    case Op::kTruth:
      return truth_of(left);
    case Op::kToNumber:
      return a;
    case Op::kToInt32:
      return static_cast<double>(to_int32(a));
    case Op::kBitNot:
      return static_cast<double>(~to_int32(a));
    case Op::kBitAnd:
    case Op::kBitOr:
    case Op::kBitXor:
    case Op::kShiftLeft:
    case Op::kShiftRight:
    case Op::kShiftRightUnsigned:
      return bit_operation(op, to_int32(a), to_int32(b));
    case Op::kFloor:
      return std::floor(a);
    case Op::kCeil:
      return std::ceil(a);
    case Op::kTrunc:
      return std::trunc(a);
    case Op::kAbs:
      return std::fabs(a);
    case Op::kMin:
      return extreme(a, b, true);
    case Op::kMax:
      return extreme(a, b, false);
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
  return false;
}

}  // namespace assay::concolic
