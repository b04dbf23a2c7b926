// The instructions for the operators on the most frequent types (opcodes.def); nullopt where an
// operator has none of its own.
#pragma once

#include <optional>

#include "exec/machine/code.h"
#include "ir/ops.h"
#include "ir/types.h"

namespace assay::exec {

std::optional<Opcode> fast_unary(ir::Op op, ir::Type type, ir::Type operand);
std::optional<Opcode> fast_binary(ir::Op op, ir::Type type, ir::Type operand);
/// The jump that is taken unless the comparison holds.
std::optional<Opcode> fast_test(ir::Op op, ir::Type operand);
/// The check that the operation does not overflow.
std::optional<Opcode> fast_check(ir::Op op, ir::Type operand);

}  // namespace assay::exec
