// The machine's main loop. Included by machine.h only.
#pragma once

#include "exec/machine/machine.h"

namespace assay::exec {

/// A node with the given operator and type, for the domain.
template <ir::Op op, ir::Type type>
inline constexpr ir::Expr kNode = {.op = op, .type = type, .a = {}, .b = {}, .c = {}, .span = {}};

template <class D>
void Machine<D>::execute() {
  // Local copies of what depends on the stack frame, and of the number of steps.
  const Instruction* code = nullptr;
  const Instruction* next = nullptr;
  const IdVector<ir::ExprId, ir::Expr>* exprs = nullptr;
  V* r = nullptr;
  std::uint8_t* initialised = nullptr;
  const auto enter_frame = [&] {
    const StackFrame& frame = frames_.back();
    code = frame.code->code.data();
    next = code + frame.next;
    exprs = &frame.code->function->exprs;
    r = registers_.data() + frame.base;
    initialised = initialised_.data() + frame.base;
  };
  enter_frame();
  std::uint64_t steps = steps_;
  const auto end = [&] { steps_ = steps; };
  // A run that is observed pauses at every step; others do not pay for it.
  std::uint64_t pause = limits_.steps;
  if constexpr (!D::kForks)
    if (d_.observer() != nullptr) pause = 0;
  const auto put = [&](const Instruction& in, Scalar value) {
    r[in.dst] = V{std::move(value), kNoObject};
    initialised[in.dst] = 1;
  };
  for (;;) {
    const Instruction& in = *next++;
    steps += in.steps;
    if (steps > pause) [[unlikely]] {
      steps_ = steps;
      if (steps > limits_.steps) {
        out_of_steps(in);
        return;
      }
      if (in.steps != 0) tell_observer(in);
    }
    switch (in.code) {
      case Opcode::kNothing:
        break;
      case Opcode::kMove:
        r[in.dst] = r[in.a];
        initialised[in.dst] = 1;
        break;
      case Opcode::kConstant:
        if (V& v = r[in.dst]; v.scalar == Scalar{}) {
          const FunctionCode& f = *frames_.back().code;
          const FunctionCode::Constant& c = f.constants[in.dst - f.first_constant];
          v = V{d_.constant(c.type, c.payload), c.object};
        }
        break;
      case Opcode::kIsInitialised:
        put(in, boolean(initialised[in.a] != 0));
        break;
      case Opcode::kApply1:
        put(in, d_.apply((*exprs)[ir::ExprId{in.c}], in.operand, r[in.a].scalar));
        break;
      case Opcode::kApply2:
        put(in, d_.apply((*exprs)[ir::ExprId{in.c}], in.operand, r[in.a].scalar, r[in.b].scalar));
        break;
#define FAST_UNARY(o, type, x)                                                                 \
  case Opcode::k##o##type##x:                                                                  \
    put(in, d_.apply(kNode<ir::Op::k##o, ir::Type::k##type>, ir::Type::k##x, r[in.a].scalar)); \
    break;
#define FAST_BINARY(o, type, x)                                                              \
  case Opcode::k##o##type##x:                                                                \
    put(in, d_.apply(kNode<ir::Op::k##o, ir::Type::k##type>, ir::Type::k##x, r[in.a].scalar, \
                     r[in.b].scalar));                                                       \
    break;
#define FAST_TEST(o, x)                                                                        \
  case Opcode::kUnless##o##x: {                                                                \
    begin_fork(in, code, steps);                                                               \
    const bool taken = d_.truth(d_.apply(kNode<ir::Op::k##o, ir::Type::kBool>, ir::Type::k##x, \
                                         r[in.a].scalar, r[in.b].scalar));                     \
    snapshot_before_fork();                                                                    \
    if (d_.stopped()) return end();                                                            \
    if (!taken) next = code + in.c;                                                            \
    break;                                                                                     \
  }
#define FAST_CHECK(o, x)                                                               \
  case Opcode::kCheckNo##o##x:                                                         \
    begin_fork(in, code, steps);                                                       \
    if (!check(d_.apply(kNode<ir::Op::kNot, ir::Type::kBool>, ir::Type::kBool,         \
                        d_.apply(kNode<ir::Op::k##o, ir::Type::kBool>, ir::Type::k##x, \
                                 r[in.a].scalar, r[in.b].scalar)),                     \
               in))                                                                    \
      return end();                                                                    \
    break;
#include "exec/machine/opcodes.def"
      case Opcode::kSelect:
        begin_fork(in, code, steps);
        r[in.dst] = select_value(r[in.a].scalar, r[in.b], r[in.c], in.type);
        initialised[in.dst] = 1;
        if (d_.stopped()) return end();
        break;
      case Opcode::kPointerAdd:
        r[in.dst] = add_pointer(r[in.a], r[in.b]);
        initialised[in.dst] = 1;
        break;
      case Opcode::kPointer:
        r[in.dst] = pointer(in, r[in.a], r[in.b]);
        initialised[in.dst] = 1;
        break;
      case Opcode::kCells:
        put(in, d_.constant(ir::Type::kI64, cells_of(r[in.a])));
        break;
      case Opcode::kCheckNotNull:
        if (r[in.a].object == kNoObject && !check_failed(in)) return end();
        break;
      case Opcode::kCheckIndex: {
        const auto index = d_.known(r[in.a].scalar);
        const bool inside = *index >= 0 && *index < cells_of(r[in.b]);
        if (!inside && !check_failed(in)) return end();
        break;
      }
      case Opcode::kLoad:
      case Opcode::kLoadAt: {
        begin_fork(in, code, steps);
        V value;
        if (!read_cell(in.code == Opcode::kLoad ? r[in.a] : add_pointer(r[in.a], r[in.b]), in.type,
                       in.statement, value))
          return end();
        r[in.dst] = std::move(value);
        initialised[in.dst] = 1;
        break;
      }
      case Opcode::kStore:
      case Opcode::kStoreAt:
        begin_fork(in, code, steps);
        if (!write_cell(in.code == Opcode::kStore ? r[in.a] : add_pointer(r[in.a], r[in.b]),
                        in.type, r[in.c], in.statement))
          return end();
        break;
      case Opcode::kForget:
        initialised[in.dst] = 0;
        break;
      case Opcode::kJump:
        next = code + in.c;
        break;
      case Opcode::kUnless: {
        begin_fork(in, code, steps);
        const bool taken = d_.truth(r[in.a].scalar);
        snapshot_before_fork();
        if (d_.stopped()) return end();
        if (!taken) next = code + in.c;
        break;
      }
      case Opcode::kChoose: {
        const std::uint32_t choice = d_.choice(ir::SiteId{in.c});
        if (choice == 0) break;
        CHECK(choice < in.b);
        next = code + frames_.back().code->alternatives[in.a + choice];
        break;
      }
      case Opcode::kImmediate: {
        const auto bits = std::uint64_t{in.b} << 32 | in.a;
        r[in.dst] = V{d_.constant(in.type, static_cast<std::int64_t>(bits)), in.c};
        break;
      }
      case Opcode::kCheck:
        begin_fork(in, code, steps);
        if (!check(r[in.a].scalar, in)) return end();
        break;
      case Opcode::kCheckInitialised:
        begin_fork(in, code, steps);
        if (!check(boolean(initialised[in.a] != 0), in)) return end();
        break;
      case Opcode::kReturn: {
        if (d_.stopped()) return end();
        const V result = r[in.a];
        if (!return_from_call(&result)) return end();
        enter_frame();
        break;
      }
      case Opcode::kReturnNothing:
        if (d_.stopped() || !return_from_call(nullptr)) return end();
        enter_frame();
        break;
      case Opcode::kCall:
        steps_ = steps;
        frames_.back().next = static_cast<std::uint32_t>(next - code);
        if (!call(in)) return;
        enter_frame();
        break;
      case Opcode::kExit:
        exit_status_ = r[in.a].scalar;
        return end();
      case Opcode::kDeclare:
        begin_fork(in, code, steps);
        if (!declare(in)) return end();
        break;
      case Opcode::kAllocate: {
        begin_fork(in, code, steps);
        const auto& s = node<ir::Allocate>(in);
        if (!allocate(s.dst, s.element, r[in.a], s.zeroed, in.statement)) return end();
        break;
      }
      case Opcode::kReallocate:
        begin_fork(in, code, steps);
        if (!reallocate(in)) return end();
        break;
      case Opcode::kRelease:
        if (!release(in)) return end();
        break;
      case Opcode::kCopyCells:
        begin_fork(in, code, steps);
        if (!copy_cells(in)) return end();
        break;
      case Opcode::kInput:
        begin_fork(in, code, steps);
        if (!input(in)) return end();
        break;
      case Opcode::kOutput:
        may_take_snapshot_ = false;
        if (!output(in)) return end();
        break;
      case Opcode::kOutputCount:
        if (!output_count(in)) return end();
        break;
      case Opcode::kRedirect: {  // counts steps of its own
        steps_ = steps;
        may_take_snapshot_ = false;
        const bool goes_on = redirect(in);
        steps = steps_;
        if (!goes_on) return;
        break;
      }
      case Opcode::kCut:
        frames_.back().next = static_cast<std::uint32_t>(next - code);
        stop(Termination::Kind::kCut, in.statement);
        return end();
      case Opcode::kUnsupported:
        stop(Termination::Kind::kUnsupported, in.statement, node<ir::Unsupported>(in).what);
        return end();
    }
  }
}

}  // namespace assay::exec
