// The concrete meaning of the IR's arithmetic operators (docs/semantics.md), on 64-bit patterns.
//
// Integers are sign-extended or zero-extended to 64 bits according to their type (a u64 is its bit
// pattern); floats are their IEEE bit pattern. The constant folder of the symbolic domain must
// agree with this file; tests/unit/exec compares them.
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>

#include "ir/program.h"

namespace assay::exec::arithmetic {

__extension__ using Wide = __int128;

inline double to_double(ir::Type type, std::int64_t bits) {
  if (type == ir::Type::kF32) return std::bit_cast<float>(static_cast<std::int32_t>(bits));
  return std::bit_cast<double>(bits);
}
inline std::int64_t from_double(ir::Type type, double value) {
  if (type == ir::Type::kF32) return std::bit_cast<std::int32_t>(static_cast<float>(value));
  return std::bit_cast<std::int64_t>(value);
}

/// Reduces a mathematical integer modulo the type's width to its canonical 64-bit form.
inline std::int64_t wrap(ir::Type type, std::int64_t v) {
  switch (type) {
    case ir::Type::kBool:
      return v != 0;
    case ir::Type::kI8:
      return static_cast<std::int8_t>(v);
    case ir::Type::kI16:
      return static_cast<std::int16_t>(v);
    case ir::Type::kI32:
      return static_cast<std::int32_t>(v);
    case ir::Type::kU8:
      return static_cast<std::uint8_t>(v);
    case ir::Type::kU16:
      return static_cast<std::uint16_t>(v);
    case ir::Type::kU32:
      return static_cast<std::uint32_t>(v);
    default:
      return v;
  }
}

/// The mathematical value of a canonical form. Only u64 needs the wider type.
inline Wide exact(ir::Type type, std::int64_t v) {
  if (type == ir::Type::kU64) return static_cast<std::uint64_t>(v);
  return v;
}
inline bool fits(ir::Type type, Wide v) {
  if (type == ir::Type::kU64) return v >= 0 && v <= static_cast<Wide>(UINT64_MAX);
  return v >= ir::min_value(type) && v <= ir::max_value(type);
}

/// Do the sums, differences and products of the type fit in 64 bits? Most operations have such a
/// type.
constexpr bool is_narrow(ir::Type type) {
  switch (type) {
    case ir::Type::kBool:
    case ir::Type::kI8:
    case ir::Type::kI16:
    case ir::Type::kI32:
    case ir::Type::kU8:
    case ir::Type::kU16:
      return true;
    default:
      return false;
  }
}

inline std::int64_t divide(ir::Type type, std::int64_t a, std::int64_t b) {
  if (b == 0) return 0;
  if (type == ir::Type::kU64)
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(a) / static_cast<std::uint64_t>(b));
  if (b == -1) return wrap(type, static_cast<std::int64_t>(0 - static_cast<std::uint64_t>(a)));
  if (is_narrow(type))
    return wrap(type, static_cast<std::int32_t>(a) / static_cast<std::int32_t>(b));
  return wrap(type, a / b);
}

inline std::int64_t remainder(ir::Type type, std::int64_t a, std::int64_t b) {
  if (b == 0) return a;
  if (type == ir::Type::kU64)
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(a) % static_cast<std::uint64_t>(b));
  if (b == -1) return 0;
  if (is_narrow(type)) return static_cast<std::int32_t>(a) % static_cast<std::int32_t>(b);
  return a % b;
}

inline bool less(ir::Type type, std::int64_t a, std::int64_t b) {
  return type == ir::Type::kU64 ? static_cast<std::uint64_t>(a) < static_cast<std::uint64_t>(b)
                                : a < b;
}

/// `operand` is the type of the first operand; the node has the result's type and the payload.
std::int64_t apply_slow(const ir::Expr& e, ir::Type operand, std::int64_t a);
std::int64_t apply_slow(const ir::Expr& e, ir::Type operand, std::int64_t a, std::int64_t b);

// Always inlined: where the operator and the types are constants, one machine operation remains.
[[gnu::always_inline]] inline std::int64_t apply(const ir::Expr& e, ir::Type operand,
                                                 std::int64_t a) {
  switch (e.op) {
    case ir::Op::kNot:
      return a == 0;
    case ir::Op::kConvert:
      return wrap(e.type, a);
    case ir::Op::kIntToFloat:  // u64 and f32 have roundings of their own
      if (e.type == ir::Type::kF64 && operand != ir::Type::kU64)
        return std::bit_cast<std::int64_t>(static_cast<double>(a));
      return apply_slow(e, operand, a);
    default:
      return apply_slow(e, operand, a);
  }
}

[[gnu::always_inline]] inline std::int64_t apply(const ir::Expr& e, ir::Type operand,
                                                 std::int64_t a, std::int64_t b) {
  const auto x = static_cast<std::uint64_t>(a), y = static_cast<std::uint64_t>(b);
  std::int64_t ignored = 0;
  switch (e.op) {
    case ir::Op::kAdd:
      return wrap(e.type, static_cast<std::int64_t>(x + y));
    case ir::Op::kSub:
      return wrap(e.type, static_cast<std::int64_t>(x - y));
    case ir::Op::kMul:
      return wrap(e.type, static_cast<std::int64_t>(x * y));
    case ir::Op::kDivTrunc:
      return divide(e.type, a, b);
    case ir::Op::kRemTrunc:
      return remainder(e.type, a, b);
    case ir::Op::kBitAnd:
      return wrap(e.type, a & b);
    case ir::Op::kBitOr:
      return wrap(e.type, a | b);
    case ir::Op::kBitXor:
      return wrap(e.type, a ^ b);
    case ir::Op::kEq:
      return a == b;
    case ir::Op::kNe:
      return a != b;
    case ir::Op::kLt:
      return less(operand, a, b);
    case ir::Op::kLe:
      return !less(operand, b, a);
    case ir::Op::kGt:
      return less(operand, b, a);
    case ir::Op::kGe:
      return !less(operand, a, b);
    case ir::Op::kAnd:
      return a & b;
    case ir::Op::kOr:
      return a | b;
    case ir::Op::kFAdd:
      return from_double(e.type, to_double(operand, a) + to_double(operand, b));
    case ir::Op::kFSub:
      return from_double(e.type, to_double(operand, a) - to_double(operand, b));
    case ir::Op::kFMul:
      return from_double(e.type, to_double(operand, a) * to_double(operand, b));
    case ir::Op::kFDiv:
      return from_double(e.type, to_double(operand, a) / to_double(operand, b));
    case ir::Op::kAddOverflows:
      if (is_narrow(operand)) return wrap(operand, a + b) != a + b;
      if (operand == ir::Type::kI64) return __builtin_add_overflow(a, b, &ignored);
      return !fits(operand, exact(operand, a) + exact(operand, b));
    case ir::Op::kSubOverflows:
      if (is_narrow(operand)) return wrap(operand, a - b) != a - b;
      if (operand == ir::Type::kI64) return __builtin_sub_overflow(a, b, &ignored);
      return !fits(operand, exact(operand, a) - exact(operand, b));
    case ir::Op::kMulOverflows: {
      if (is_narrow(operand)) return wrap(operand, a * b) != a * b;
      if (operand == ir::Type::kI64) return __builtin_mul_overflow(a, b, &ignored);
      std::uint64_t wide = 0;  // the product may not even fit in 128 bits with a sign
      if (operand == ir::Type::kU64) return __builtin_mul_overflow(x, y, &wide);
      return !fits(operand, exact(operand, a) * exact(operand, b));
    }
    default:
      return apply_slow(e, operand, a, b);
  }
}

/// Does the integer type contain the float, truncated towards zero?
bool float_fits(double value, ir::Type type);

}  // namespace assay::exec::arithmetic
