// The machine's operators on pointers and its selections. Included by machine.h only.
#pragma once

#include "exec/machine/machine.h"

namespace assay::exec {

template <class D>
inline Value<D> Machine<D>::add_pointer(const V& a, const V& b) {
  if (a.object == kNoObject) return a;
  return V{d_.apply(kNode<ir::Op::kAdd, ir::Type::kI64>, ir::Type::kI64, a.scalar, b.scalar),
           a.object};
}

template <class D>
Value<D> Machine<D>::pointer(const Instruction& in, const V& a, const V& b) {
  const auto compare = [&](ir::Op op, const Scalar& x, const Scalar& y) {
    ir::Expr test;
    test.op = op;
    test.type = ir::Type::kBool;
    return d_.apply(test, ir::Type::kI64, x, y);
  };
  const bool same = a.object == b.object;
  switch (in.op) {
    case ir::Op::kPtrDiff: {
      if (!same || a.object == kNoObject) return scalar(d_.constant(ir::Type::kI64, 0));
      return scalar(
          d_.apply(kNode<ir::Op::kSub, ir::Type::kI64>, ir::Type::kI64, a.scalar, b.scalar));
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
      const auto size = static_cast<std::int64_t>(objects_[a.object].size);
      const Scalar low = compare(ir::Op::kLe, d_.constant(ir::Type::kI64, 0), a.scalar);
      const Scalar high = compare(ir::Op::kLe, a.scalar, d_.constant(ir::Type::kI64, size));
      return scalar(d_.apply(kNode<ir::Op::kAnd, ir::Type::kBool>, ir::Type::kBool, low, high));
    }
    default:
      CHECK(false);
      return V{};
  }
}

template <class D>
Value<D> Machine<D>::select_value(Scalar condition, const V& a, const V& b, ir::Type type) {
  if (const auto known = d_.known(condition)) return *known != 0 ? a : b;
  if (type == ir::Type::kPtr && a.object != b.object) {
    const bool first = d_.truth(condition);
    snapshot_before_fork();
    return first ? a : b;
  }
  return V{d_.select(type == ir::Type::kPtr ? ir::Type::kI64 : type, condition, a.scalar, b.scalar),
           a.object};
}

}  // namespace assay::exec
