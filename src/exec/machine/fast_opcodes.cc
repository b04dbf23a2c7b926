#include "exec/machine/fast_opcodes.h"

namespace assay::exec {

std::optional<Opcode> fast_unary(ir::Op op, ir::Type type, ir::Type operand) {
#define FAST_UNARY(o, t, x)                                                      \
  if (op == ir::Op::k##o && type == ir::Type::k##t && operand == ir::Type::k##x) \
    return Opcode::k##o##t##x;
#include "exec/machine/opcodes.def"
  return std::nullopt;
}

std::optional<Opcode> fast_binary(ir::Op op, ir::Type type, ir::Type operand) {
#define FAST_BINARY(o, t, x)                                                     \
  if (op == ir::Op::k##o && type == ir::Type::k##t && operand == ir::Type::k##x) \
    return Opcode::k##o##t##x;
#include "exec/machine/opcodes.def"
  return std::nullopt;
}

std::optional<Opcode> fast_test(ir::Op op, ir::Type operand) {
#define FAST_TEST(o, x) \
  if (op == ir::Op::k##o && operand == ir::Type::k##x) return Opcode::kUnless##o##x;
#include "exec/machine/opcodes.def"
  return std::nullopt;
}

std::optional<Opcode> fast_check(ir::Op op, ir::Type operand) {
#define FAST_CHECK(o, x) \
  if (op == ir::Op::k##o && operand == ir::Type::k##x) return Opcode::kCheckNo##o##x;
#include "exec/machine/opcodes.def"
  return std::nullopt;
}

}  // namespace assay::exec
