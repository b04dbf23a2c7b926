// The operand types that an operator takes, and the type of its result: one row for each operator.
// The validator checks them, and the printer and the parser omit every type that they imply.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "ir/ops.h"
#include "ir/types.h"

namespace assay::ir {

enum class OperandRule : std::uint8_t {
  kNone,
  kInteger,  // i8..u64
  kIntegerOrBool,
  kBool,
  kFloat,  // f32 or f64
  kF64,
  kI64,
  kPtr,
  kAny,
  kSameAsFirst,
  kSameAsSecond,
};

enum class ResultRule : std::uint8_t {
  kBool,
  kI64,
  kF64,
  kPtr,
  kFirst,    // the first operand's type
  kSecond,   // the second operand's type
  kInteger,  // any integer type, which the node states
  kFloat,    // any float type, which the node states
  kLocal,    // the local's type
  kConst,    // any type that has constants: not ptr, not void
};

struct Signature {
  std::array<OperandRule, 3> operands{};
  ResultRule result = ResultRule::kBool;
};

Signature signature(Op op);

/// Does an operand of type `type` satisfy `rule`, given the types of all operands?
bool accepts(OperandRule rule, Type type, std::span<const Type> operands);

/// The type of the operator's result for operands of these types. Returns nullopt if the node must
/// state it (constants, conversions) or if it depends on a local.
std::optional<Type> implied_type(Op op, std::span<const Type> operands);

}  // namespace assay::ir
