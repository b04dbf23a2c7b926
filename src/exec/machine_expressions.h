// The machine's expressions: one loop over a tree's nodes, which lie side by side. Included by
// machine.h only.
#pragma once

#include "exec/machine.h"

namespace assay::exec {

template <class D, class O>
Value<D> Machine<D, O>::evaluate(const ir::Tree& tree) {
  const std::uint32_t first = tree.first.index;
  const std::uint32_t size = tree.root.index - first + 1;
  // Checked here once: a tree's nodes lie side by side.
  const auto& exprs = frame().function->exprs;
  CHECK(exprs.contains(tree.first) && exprs.contains(tree.root));
  const ir::Expr* nodes = &exprs[tree.first];
  if (size == 1) return evaluate_node(nodes, 0, first);
  if (scratch_.size() < size) scratch_.resize(size);
  for (std::uint32_t i = 0; i < size; ++i) scratch_[i] = evaluate_node(nodes, i, first);
  return scratch_[size - 1];
}

template <class D, class O>
inline Value<D> Machine<D, O>::evaluate_node(const ir::Expr* nodes, std::uint32_t at,
                                             std::uint32_t first) {
  const ir::Expr& e = nodes[at];
  switch (e.op) {
    case ir::Op::kConst:
      return scalar(d_.constant(e.type, e.payload));
    case ir::Op::kNull:
      return V{d_.constant(ir::Type::kI64, 0), kNoObject};
    case ir::Op::kLocal:
      return locals_[frame().locals + static_cast<std::size_t>(e.payload)];
    case ir::Op::kIsInit:
      return scalar(boolean(local_set_[frame().locals + static_cast<std::size_t>(e.payload)] != 0));
    case ir::Op::kSlotAddr: {
      const std::uint32_t object = slots_[frame().slots + static_cast<std::size_t>(e.payload)];
      return V{d_.constant(ir::Type::kI64, 0), object};
    }
    case ir::Op::kGlobalAddr:
      return V{d_.constant(ir::Type::kI64, 0), globals_[static_cast<std::size_t>(e.payload)]};
    case ir::Op::kSelect:
      return select_value(scratch_[e.a.index - first].scalar, scratch_[e.b.index - first],
                          scratch_[e.c.index - first], e.type);
    case ir::Op::kPtrAdd:
    case ir::Op::kPtrDiff:
    case ir::Op::kPtrEq:
    case ir::Op::kPtrNe:
    case ir::Op::kPtrLt:
    case ir::Op::kPtrLe:
    case ir::Op::kPtrGt:
    case ir::Op::kPtrGe:
    case ir::Op::kPtrSameObject:
      return pointer_node(e, scratch_[e.a.index - first], scratch_[e.b.index - first]);
    case ir::Op::kPtrIsNull:
    case ir::Op::kPtrInBounds: {
      const V a = scratch_[e.a.index - first];
      return pointer_node(e, a, a);
    }
    default:
      break;  // every other operator is the domain's, by arity
  }
  const V& a = scratch_[e.a.index - first];
  const ir::Type operand = nodes[e.a.index - first].type;
  if (ir::info(e.op).arity == 1) return scalar(d_.apply(e, operand, a.scalar));
  return scalar(d_.apply(e, operand, a.scalar, scratch_[e.b.index - first].scalar));
}

template <class D, class O>
Value<D> Machine<D, O>::pointer_node(const ir::Expr& e, const V& a, const V& b) {
  const auto compare = [&](ir::Op op, const Scalar& x, const Scalar& y) {
    ir::Expr test;
    test.op = op;
    test.type = ir::Type::kBool;
    return d_.apply(test, ir::Type::kI64, x, y);
  };
  const bool same = a.object == b.object;
  switch (e.op) {
    case ir::Op::kPtrAdd: {
      if (a.object == kNoObject) return a;
      ir::Expr sum;
      sum.op = ir::Op::kAdd;
      sum.type = ir::Type::kI64;
      return V{d_.apply(sum, ir::Type::kI64, a.scalar, b.scalar), a.object};
    }
    case ir::Op::kPtrDiff: {
      if (!same || a.object == kNoObject) return scalar(d_.constant(ir::Type::kI64, 0));
      ir::Expr difference;
      difference.op = ir::Op::kSub;
      difference.type = ir::Type::kI64;
      return scalar(d_.apply(difference, ir::Type::kI64, a.scalar, b.scalar));
    }
    case ir::Op::kPtrEq:
      if (!same || a.object == kNoObject) return scalar(boolean(same));
      return scalar(compare(ir::Op::kEq, a.scalar, b.scalar));
    case ir::Op::kPtrNe:
      if (!same || a.object == kNoObject) return scalar(boolean(!same));
      return scalar(compare(ir::Op::kNe, a.scalar, b.scalar));
    case ir::Op::kPtrLt:
      return scalar(same ? compare(ir::Op::kLt, a.scalar, b.scalar) : boolean(a.object < b.object));
    case ir::Op::kPtrLe:
      return scalar(same ? compare(ir::Op::kLe, a.scalar, b.scalar) : boolean(a.object < b.object));
    case ir::Op::kPtrGt:
      return scalar(same ? compare(ir::Op::kGt, a.scalar, b.scalar) : boolean(a.object > b.object));
    case ir::Op::kPtrGe:
      return scalar(same ? compare(ir::Op::kGe, a.scalar, b.scalar) : boolean(a.object > b.object));
    case ir::Op::kPtrSameObject:
      return scalar(boolean(same));
    case ir::Op::kPtrIsNull:
      return scalar(boolean(a.object == kNoObject));
    case ir::Op::kPtrInBounds: {
      if (a.object == kNoObject || !objects_[a.object].alive) return scalar(boolean(false));
      const auto size = static_cast<std::int64_t>(objects_[a.object].cells.size());
      const Scalar low = compare(ir::Op::kLe, d_.constant(ir::Type::kI64, 0), a.scalar);
      const Scalar high = compare(ir::Op::kLe, a.scalar, d_.constant(ir::Type::kI64, size));
      ir::Expr both;
      both.op = ir::Op::kAnd;
      both.type = ir::Type::kBool;
      return scalar(d_.apply(both, ir::Type::kBool, low, high));
    }
    default:
      CHECK(false);
      return V{};
  }
}

template <class D, class O>
Value<D> Machine<D, O>::select_value(Scalar condition, const V& a, const V& b, ir::Type type) {
  if (const auto known = d_.known(condition)) return *known != 0 ? a : b;
  if (type == ir::Type::kPtr && a.object != b.object) return d_.truth(condition) ? a : b;
  return V{d_.select(type == ir::Type::kPtr ? ir::Type::kI64 : type, condition, a.scalar, b.scalar),
           a.object};
}

}  // namespace assay::exec
