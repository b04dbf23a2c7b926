// Lowers the operators that change a variable or memory: ++, --, = and the compound assignments.
#include <clang/AST/ASTContext.h>
#include <clang/AST/Decl.h>
#include <clang/AST/Expr.h>

#include "frontends/c/lower/function.h"

namespace assay::c {

using ir::Op;
using ir::Type;
using ir::Value;

/// Ends a run that comes to an operator which changes an object while the rest of the expression
/// refers to it in no order with the change.
void FunctionLowering::require_order(const clang::Expr* e) {
  if (unit_.findings.unsequenced.contains(e->getExprLoc().getRawEncoding()) ||
      properties_.unordered.contains(e))
    fault(ir::Fault::kUnsequenced, span(e));
}

Value FunctionLowering::step(const clang::UnaryOperator* e, bool used) {
  const Span where = span(e);
  require_order(e);
  const clang::Expr* sub = e->getSubExpr();
  const clang::QualType c_type = sub->getType();
  const Type type = unit_.types.scalar(c_type);
  if (c_type->isFunctionPointerType())
    return give_up("function-pointer", "arithmetic with a pointer to a function", e);
  const bool up = e->isIncrementOp();
  Lvalue target = lvalue(sub);
  if (!target.local.valid()) target.address = spill_unless_simple(std::move(target.address));
  Value old = fetch(target, c_type, where);
  if (used && e->isPostfix()) old = spill(std::move(old));
  Value changed;
  if (type == Type::kPtr) {
    changed = move_pointer(old, long_value(1, where), !up, c_type->getPointeeType(), where);
  } else if (type == Type::kVoid) {
    return give_up("operator", "this operator", e);
  } else {
    // Narrow types are incremented as int: there is no overflow, and the result is converted to the
    // type.
    const bool narrow = !ir::is_float(type) && ir::bit_width(type) < 32;
    const Type wide = narrow ? Type::kI32 : type;
    const Value one =
        ir::is_float(wide) ? ir::float_constant(wide, 1, where) : ir::constant(wide, 1, where);
    const Value from = convert(old, wide, where);
    if (narrow)
      changed = to_type(ir::binary(up ? Op::kAdd : Op::kSub, wide, from, one, where), type, where);
    else
      changed = arithmetic(up ? clang::BO_Add : clang::BO_Sub, from, one, where);
  }
  changed = stored(target.bit_field, std::move(changed), where);
  if (used && e->isPrefix() && !target.local.valid())
    changed = spill_unless_simple(std::move(changed));
  put(target, changed, where);
  if (!used) return {};
  if (e->isPostfix()) return old;
  return target.local.valid() ? read(target.local, where) : changed;
}

Lvalue FunctionLowering::lvalue_after(Value& value, const clang::Expr* e) {
  Lvalue result;
  keeping(value, [&] {
    result = lvalue(e);
    return Value{};
  });
  return result;
}

Value FunctionLowering::assignment(const clang::BinaryOperator* e, bool used) {
  const Span where = span(e);
  require_order(e);
  if (e->getType()->isRecordType()) {
    if (!unit_.types.modelled(e->getType())) return give_up("type", "a value of this type", e);
    Value to = address(e->getLHS());
    Value from = keeping(to, [&] { return aggregate(e->getRHS()); });
    if (used) to = spill_unless_simple(std::move(to));
    copy(to, from, long_value(unit_.types.cells(e->getType()), where), where);
    return to;
  }
  Lvalue target;
  Value value;
  if (clang::isa<clang::CallExpr>(e->getRHS()->IgnoreParens())) {
    // The right side is a call without even a conversion around it: only such a right side is
    // evaluated second by gcc.
    target = lvalue(e->getLHS());
    value = keeping(target.address, [&] { return rvalue(e->getRHS()); });
  } else {
    value = rvalue(e->getRHS());
    target = lvalue_after(value, e->getLHS());
  }
  value = stored(target.bit_field, std::move(value), where);
  if (used && !target.local.valid()) value = spill_unless_simple(std::move(value));
  const Type type = unit_.types.scalar(e->getLHS()->getType());
  if (type == Type::kVoid || !value.valid())
    return give_up("assignment", "an assignment of this type", e);
  put(target, value, where);
  if (!used) return {};
  return target.local.valid() ? read(target.local, where) : value;
}

Value FunctionLowering::compound_assignment(const clang::CompoundAssignOperator* e, bool used) {
  const Span where = span(e);
  require_order(e);
  const clang::Expr* left = e->getLHS();
  const Type type = unit_.types.scalar(left->getType());
  if (left->getType()->isFunctionPointerType())
    return give_up("function-pointer", "arithmetic with a pointer to a function", e);
  Value right = rvalue(e->getRHS());
  Lvalue target = lvalue_after(right, left);
  if (!target.local.valid()) target.address = spill_unless_simple(std::move(target.address));
  Value old = fetch(target, left->getType(), where);
  const auto opcode = clang::BinaryOperator::getOpForCompoundAssignment(e->getOpcode());
  Value result;
  if (type == Type::kPtr) {
    result = move_pointer(std::move(old), std::move(right), opcode == clang::BO_Sub,
                          left->getType()->getPointeeType(), where);
  } else if (type == Type::kVoid || right.type() == Type::kPtr) {
    return give_up("operator", "this operator", e);
  } else {
    const Type common = unit_.types.scalar(e->getComputationLHSType());
    result =
        to_type(arithmetic(opcode, to_type(std::move(old), common, where), std::move(right), where),
                type, where);
  }
  result = stored(target.bit_field, std::move(result), where);
  if (used && !target.local.valid()) result = spill_unless_simple(std::move(result));
  put(target, result, where);
  if (!used) return {};
  return target.local.valid() ? read(target.local, where) : result;
}

}  // namespace assay::c
