// Which operand types does an operator take, and what type does it give? One row per operator; the
// validator checks it, and printer and parser leave out every type that it implies.
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
  kInteger,  // any integer type: the node says which
  kFloat,    // any float type: the node says which
  kLocal,    // the local's type
  kConst,    // anything that has constants: not ptr, not void
};

struct Signature {
  std::array<OperandRule, 3> operands{};
  ResultRule result = ResultRule::kBool;
};

Signature signature(Op op);

/// Does an operand of type `type` satisfy `rule`, given the types of all operands?
bool accepts(OperandRule rule, Type type, std::span<const Type> operands);

/// The type that the operator gives on operands of these types; none when the node must say it
/// (constants, conversions) or when it depends on a local.
std::optional<Type> implied_type(Op op, std::span<const Type> operands);

}  // namespace assay::ir
