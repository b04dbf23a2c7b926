// Assignments, in the order of JLS 15.26: array and index first; what a
// compound assignment changes is read before its right side is evaluated.
#include <algorithm>
#include <utility>

#include "frontends/java/lower/function.h"

namespace assay::java {

using ir::Op;
using ir::Value;

FunctionLowering::Place FunctionLowering::place(const Expr& e, bool pinned) {
  Place result;
  result.type = e.type;
  if (e.kind == ExprKind::kName) {
    const auto found = std::find_if(variables_.rbegin(), variables_.rend(),
                                    [&](const Variable& v) { return v.name == e.text; });
    CHECK(found != variables_.rend());
    result.local = found->local;
    return result;
  }
  CHECK(e.kind == ExprKind::kIndex);
  const auto keep = [&](Value v) { return pinned ? pin(std::move(v)) : settle(std::move(v)); };
  result.array = keep(value_before(e.operands[0], e.operands[1]));
  result.index = keep(convert(value(e.operands[1]), ir::Type::kI32, e.span));
  return result;
}

/// The element's checks have been made.
Value FunctionLowering::fetch(const Place& from, Span span) {
  if (from.local.valid()) return read(from.local, at(span));
  return load(ir_type(from.type), cell_pointer(from.array, from.index, span), span);
}

void FunctionLowering::put(const Place& to, const Value& v, Span span) {
  if (to.local.valid()) return assign(to.local, v, span);
  store(ir_type(to.type), cell_pointer(to.array, to.index, span), v, span);
}

Value FunctionLowering::assignment(const Expr& e) {
  const Expr& right = e.operands[1];
  const Place to = place(e.operands[0], assigns(right));
  Value v = value(right);
  if (is_integral(e.type)) v = convert(std::move(v), e.type);
  if (to.local.valid()) {
    assign(to.local, v, e.span);
    return read(to.local, at(e.span));
  }
  v = settle(std::move(v));
  check_index(to.array, to.index, e.operands[0].span);
  put(to, v, e.span);
  return v;
}

Value FunctionLowering::compound(const Expr& e) {
  const Expr& left = e.operands[0];
  const Expr& right = e.operands[1];
  const std::string op = e.text.substr(0, e.text.size() - 1);
  const Place to = place(left, assigns(right));
  if (to.local.valid() && left.kind == ExprKind::kName) variable(left);  // is it set?
  if (!to.local.valid()) check_index(to.array, to.index, left.span);
  Value old = fetch(to, left.span);
  if (assigns(right)) old = pin(std::move(old));
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
  if (!to.local.valid()) result = settle(std::move(result));
  put(to, result, e.span);
  return to.local.valid() ? read(to.local, at(e.span)) : result;
}

Value FunctionLowering::increment(const Expr& e, bool used) {
  const Expr& operand = e.operands[0];
  const bool prefix = e.text.starts_with("+") || e.text.starts_with("-");
  const bool up = e.text.find('+') != std::string::npos;
  const Place to = place(operand, false);
  if (to.local.valid())
    variable(operand);  // is it set?
  else
    check_index(to.array, to.index, operand.span);
  Value old = fetch(to, operand.span);
  if (used && !prefix) old = pin(std::move(old));
  const ir::Type type = ir_type(e.type);
  Value next = ir::binary(up ? Op::kAdd : Op::kSub, type, old, ir::constant(type, 1), at(e.span));
  if (!to.local.valid()) next = settle(std::move(next));
  put(to, next, e.span);
  if (!prefix) return old;
  return to.local.valid() ? read(to.local, at(e.span)) : next;
}

}  // namespace assay::java
