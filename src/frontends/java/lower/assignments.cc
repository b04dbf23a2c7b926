// Assignments, evaluated in the order of JLS 15.26: the array and the index come first, and a
// compound assignment reads its target before it evaluates its right side.
#include <algorithm>
#include <utility>

#include "frontends/java/lower/function.h"

namespace assay::java {

using ir::Op;
using ir::Value;

FunctionLowering::Spill FunctionLowering::spill_before(const Expr& later) {
  return assigns(later) ? Spill::kUnlessStable : Spill::kUnlessSimple;
}

FunctionLowering::Lvalue FunctionLowering::lvalue(const Expr& e, Spill operands) {
  Lvalue result;
  result.type = e.type;
  if (e.kind == ExprKind::kName) {
    const auto found = std::find_if(variables_.rbegin(), variables_.rend(),
                                    [&](const Variable& v) { return v.name == e.text; });
    CHECK(found != variables_.rend());
    result.local = found->local;
    return result;
  }
  CHECK(e.kind == ExprKind::kIndex);
  const auto spilled = [&](Value v) {
    return operands == Spill::kUnlessStable ? spill_unless_stable(std::move(v))
                                            : spill_unless_simple(std::move(v));
  };
  result.array = spilled(value_before(e.operands[0], e.operands[1]));
  result.index = spilled(convert(value(e.operands[1]), ir::Type::kI32, e.span));
  return result;
}

Value FunctionLowering::load_from(const Lvalue& from, Span span) {
  if (from.local.valid()) return read(from.local, position(span));
  return load(ir_type(from.type), cell_pointer(from.array, from.index, span), span);
}

void FunctionLowering::store_to(const Lvalue& to, const Value& v, Span span) {
  if (to.local.valid()) return assign(to.local, v, span);
  store(ir_type(to.type), cell_pointer(to.array, to.index, span), v, span);
}

Value FunctionLowering::assignment(const Expr& e) {
  const Expr& right = e.operands[1];
  const Lvalue to = lvalue(e.operands[0], spill_before(right));
  Value v = value(right);
  if (is_integral(e.type)) v = convert(std::move(v), e.type);
  if (to.local.valid()) {
    assign(to.local, v, e.span);
    return read(to.local, position(e.span));
  }
  v = spill_unless_simple(std::move(v));
  check_index(to.array, to.index, e.operands[0].span);
  store_to(to, v, e.span);
  return v;
}

Value FunctionLowering::compound(const Expr& e) {
  const Expr& left = e.operands[0];
  const Expr& right = e.operands[1];
  const std::string op = e.text.substr(0, e.text.size() - 1);
  const Lvalue to = lvalue(left, spill_before(right));
  if (to.local.valid() && left.kind == ExprKind::kName)
    variable(left);  // checks that it is initialised
  if (!to.local.valid()) check_index(to.array, to.index, left.span);
  Value old = load_from(to, left.span);
  if (assigns(right)) old = spill_unless_stable(std::move(old));
  Value result;
  if (is_string(e.type)) {
    std::vector<Part> parts;
    parts.push_back(part({e.type, std::move(old)}, false, left.span));
    parts.push_back(part({right.type, value(right)}, false, right.span));
    result = join(std::move(parts), e.span);
  } else {
    Value operand = value(right);
    result = operate(op, std::move(old), left.type, std::move(operand), right.type, e.span);
    if (is_integral(e.type)) result = convert(std::move(result), e.type);
  }
  if (!to.local.valid()) result = spill_unless_simple(std::move(result));
  store_to(to, result, e.span);
  return to.local.valid() ? read(to.local, position(e.span)) : result;
}

Value FunctionLowering::increment(const Expr& e, bool used) {
  const Expr& operand = e.operands[0];
  const bool prefix = e.text.starts_with("+") || e.text.starts_with("-");
  const bool up = e.text.find('+') != std::string::npos;
  const Lvalue to = lvalue(operand, Spill::kUnlessSimple);
  if (to.local.valid())
    variable(operand);  // checks that it is initialised
  else
    check_index(to.array, to.index, operand.span);
  Value old = load_from(to, operand.span);
  if (used && !prefix) old = spill_unless_stable(std::move(old));
  const ir::Type type = ir_type(e.type);
  Value next =
      ir::binary(up ? Op::kAdd : Op::kSub, type, old, ir::constant(type, 1), position(e.span));
  if (!to.local.valid()) next = spill_unless_simple(std::move(next));
  store_to(to, next, e.span);
  if (!prefix) return old;
  return to.local.valid() ? read(to.local, position(e.span)) : next;
}

}  // namespace assay::java
