// The operators that a log contains: those of a dynamically typed language on numbers and Booleans,
// with the semantics of ECMAScript (2023, 6.1.6.1 and 7.1). Booleans count as 0 and 1 in
// arithmetic, and a number as true unless it is 0 or NaN. A character is its code unit.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

namespace assay::concolic {

enum class Op : std::uint16_t {
  kAdd,
  kSubtract,
  kMultiply,
  kDivide,
  kRemainder,
  kPower,
  kNegate,
  kLess,
  kLessEqual,
  kGreater,
  kGreaterEqual,
  kEqual,  // ===
  kNotEqual,
  kSameValue,  // Object.is: tells 0 from -0, and NaN is NaN
  kNot,
  kTruth,     // the operand as a Boolean
  kToNumber,  // the operand as a number
  kToInt32,   // x | 0
  kBitAnd,
  kBitOr,
  kBitXor,
  kBitNot,
  kShiftLeft,
  kShiftRight,
  kShiftRightUnsigned,
  kFloor,
  kCeil,
  kTrunc,
  kAbs,
  kMin,
  kMax,
  kTableHas,    // does the table b have a row for the key a?
  kTableRead,   // its value; that the row exists is a decision
  kDecide,      // the truth of a was b, a Boolean constant
  kConcretise,  // a had to be known, and is b, a constant: a decision with many alternatives
  kWhen,        // b, if the condition a holds; an operand of kOtherwise only
  kOtherwise,   // the value of kWhen a if its condition holds, otherwise b
  kArgument,    // a is a scalar of the next call of a function that is an argument; is a itself
  kCalled,      // the function a was called; b says whether its type admits the arguments
};
inline constexpr std::uint16_t kOperators = static_cast<std::uint16_t>(Op::kCalled) + 1;

using Scalar = std::variant<bool, double>;

/// Constants that are read by key: characters or numbers to scalars of one type.
struct Table {
  struct Row {
    double key = 0;
    Scalar value;
  };
  std::vector<Row> rows;  // with different keys
  const Row* find(double key) const;
};

bool has_one_operand(Op op);
double number_of(Scalar scalar);
bool truth_of(Scalar scalar);
/// True if Object.is would say so, and the types are the same.
bool same_value(Scalar a, Scalar b);
std::int32_t to_int32(double number);

/// The result of an operator without tables and decisions. Operators of one operand ignore `b`.
Scalar apply(Op op, Scalar a, Scalar b);

}  // namespace assay::concolic
