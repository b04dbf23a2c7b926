#include "exec/machine/liveness.h"

#include <algorithm>
#include <optional>

namespace assay::exec {
namespace {

/// What one instruction does to the registers, and where it can go on.
struct Effect {
  std::vector<std::uint32_t> reads;
  std::uint32_t writes = kNoRegister;  // always, before anything reads it
  bool goes_on = true;                 // to the next instruction
  std::optional<std::uint32_t> jumps;
};

Effect effect_of(const ir::Program& program, const FunctionCode& code, const Instruction& in) {
  Effect effect;
  const auto reads = [&](auto... registers) { (effect.reads.push_back(registers), ...); };
  switch (in.code) {
    case Opcode::kNothing:
    case Opcode::kCut:
    case Opcode::kChoose:
      break;
    case Opcode::kConstant:
    case Opcode::kImmediate:
    case Opcode::kForget:
    case Opcode::kOutputCount:
      effect.writes = in.dst;
      break;
    case Opcode::kMove:
    case Opcode::kIsInitialised:
    case Opcode::kApply1:
    case Opcode::kCells:
    case Opcode::kLoad:
    case Opcode::kDeclare:
    case Opcode::kAllocate:
#define FAST_UNARY(op, type, operand) case Opcode::k##op##type##operand:
#include "exec/machine/opcodes.def"
      reads(in.a);
      effect.writes = in.dst;
      break;
    case Opcode::kApply2:
    case Opcode::kPointerAdd:
    case Opcode::kPointer:
    case Opcode::kLoadAt:
    case Opcode::kReallocate:
#define FAST_BINARY(op, type, operand) case Opcode::k##op##type##operand:
#include "exec/machine/opcodes.def"
      reads(in.a, in.b);
      effect.writes = in.dst;
      break;
    case Opcode::kSelect:
      reads(in.a, in.b, in.c);
      effect.writes = in.dst;
      break;
    case Opcode::kStoreAt:
    case Opcode::kCopyCells:
      reads(in.a, in.b, in.c);
      break;
    case Opcode::kStore:
      reads(in.a, in.c);
      break;
    case Opcode::kCheckIndex:
    case Opcode::kRedirect:
#define FAST_CHECK(op, operand) case Opcode::kCheckNo##op##operand:
#include "exec/machine/opcodes.def"
      reads(in.a, in.b);
      break;
    case Opcode::kCheck:
    case Opcode::kCheckInitialised:
    case Opcode::kCheckNotNull:
    case Opcode::kRelease:
    case Opcode::kInput:  // what it assigns depends on what it reads
    case Opcode::kOutput:
      reads(in.a);
      break;
    case Opcode::kJump:
      effect.goes_on = false;
      effect.jumps = in.c;
      break;
    case Opcode::kUnless:
      reads(in.a);
      effect.jumps = in.c;
      break;
#define FAST_TEST(op, operand) case Opcode::kUnless##op##operand:
#include "exec/machine/opcodes.def"
      reads(in.a, in.b);
      effect.jumps = in.c;
      break;
    case Opcode::kReturn:
    case Opcode::kExit:
      reads(in.a);
      effect.goes_on = false;
      break;
    case Opcode::kReturnNothing:
    case Opcode::kUnsupported:
      effect.goes_on = false;
      break;
    case Opcode::kCall: {
      const std::size_t count = program.functions[ir::FunctionId{in.b}].parameters.size();
      for (std::size_t i = 0; i < count; ++i) reads(code.arguments[in.c + i]);
      effect.writes = in.dst;
      break;
    }
  }
  return effect;
}

}  // namespace

Liveness::Liveness(const ir::Program& program, const FunctionCode& code)
    : before_(code.code.size(), std::vector<bool>(code.registers, !code.alternatives.empty())) {
  if (!code.alternatives.empty()) return;
  std::vector<Effect> effects;
  for (const Instruction& in : code.code) effects.push_back(effect_of(program, code, in));
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t at = code.code.size(); at-- > 0;) {
      const Effect& effect = effects[at];
      std::vector<bool> live(code.registers, false);
      const auto join = [&](std::size_t successor) {
        if (successor >= before_.size()) return;
        for (std::size_t r = 0; r < live.size(); ++r)
          if (before_[successor][r]) live[r] = true;
      };
      if (effect.goes_on) join(at + 1);
      if (effect.jumps) join(*effect.jumps);
      if (effect.writes != kNoRegister) live[effect.writes] = false;
      for (const std::uint32_t reg : effect.reads)
        if (reg != kNoRegister) live[reg] = true;
      if (live == before_[at]) continue;
      before_[at] = std::move(live);
      changed = true;
    }
  }
}

}  // namespace assay::exec
