// The IR's types. An expression has a scalar type; everything larger is an object of typed cells. A
// C struct or array is a sequence of cells: one cell for each scalar leaf, in the order of
// declaration.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace assay::ir {

enum class Type : std::uint8_t {
  kBool,
  kI8,
  kI16,
  kI32,
  kI64,
  kU8,
  kU16,
  kU32,
  kU64,
  kF32,
  kF64,
  kPtr,   // (object, cell index), or null
  kVoid,  // only as a function's result
};

constexpr bool is_integer(Type t) { return t >= Type::kI8 && t <= Type::kU64; }
constexpr bool is_float(Type t) { return t == Type::kF32 || t == Type::kF64; }
constexpr bool is_signed(Type t) { return t >= Type::kI8 && t <= Type::kI64; }
/// The width in bits of an integer type or bool (1); 64 for a pointer; the width of a float's
/// format.
constexpr int bit_width(Type t) {
  switch (t) {
    case Type::kBool:
      return 1;
    case Type::kI8:
    case Type::kU8:
      return 8;
    case Type::kI16:
    case Type::kU16:
      return 16;
    case Type::kI32:
    case Type::kU32:
    case Type::kF32:
      return 32;
    case Type::kI64:
    case Type::kU64:
    case Type::kF64:
    case Type::kPtr:
      return 64;
    case Type::kVoid:
      return 0;
  }
  return 0;
}
/// The smallest and the largest value of an integer type. The largest kU64 does not fit and is
/// INT64_MAX here (machines treat kU64 as a bit pattern).
constexpr std::int64_t min_value(Type t) {
  return is_signed(t) ? (bit_width(t) == 64 ? INT64_MIN : -(std::int64_t{1} << (bit_width(t) - 1)))
                      : 0;
}
constexpr std::int64_t max_value(Type t) {
  const int bits = bit_width(t);
  if (t == Type::kBool) return 1;
  if (is_signed(t)) return bits == 64 ? INT64_MAX : (std::int64_t{1} << (bits - 1)) - 1;
  return bits == 64 ? INT64_MAX : (std::int64_t{1} << bits) - 1;
}

/// The spelling in the textual form: "i32", "f64", "ptr", ...
std::string_view name(Type t);

/// The cells of one element of an object: {kI32} for an int array, {kI32, kPtr} for a list node.
using Layout = std::vector<Type>;

}  // namespace assay::ir
