// Lowers expressions, except operators, assignments, calls and strings.
#include <algorithm>
#include <utility>

#include "frontends/java/lower/function.h"

namespace assay::java {

using ir::Op;
using ir::Value;

bool assigns(const Expr& e) {
  if (e.kind == ExprKind::kAssign || e.kind == ExprKind::kIncrement) return true;
  return std::any_of(e.operands.begin(), e.operands.end(), assigns);
}

Value FunctionLowering::value(const Expr& e) {
  Value result = value_of(e);
  if (!is_void(e.type)) CHECK(result.valid() && result.type() == ir_type(e.type));
  return result;
}

Value FunctionLowering::value_of(const Expr& e) {
  if (is_string(e.type) && e.kind != ExprKind::kName)
    if (const std::optional<Constant> constant = fold(e)) return string(constant->text, e.span);
  switch (e.kind) {
    case ExprKind::kInteger:
      return ir::constant(ir_type(e.type), wrapped(e.type.base, e.value), position(e.span));
    case ExprKind::kBoolean:
      return ir::constant(ir::Type::kBool, e.value != 0 ? 1 : 0, position(e.span));
    case ExprKind::kText:
      return string(e.text, e.span);
    case ExprKind::kNull:
      return ir::leaf(Op::kNull, ir::Type::kPtr, 0, position(e.span));
    case ExprKind::kName:
      return variable(e);
    case ExprKind::kUnary:
      return unary(e);
    case ExprKind::kIncrement:
      return increment(e, true);
    case ExprKind::kBinary:
      return binary(e);
    case ExprKind::kAssign:
      return e.text == "=" ? assignment(e) : compound(e);
    case ExprKind::kConditional:
      return conditional(e);
    case ExprKind::kCast: {
      Value operand = value(e.operands[0]);
      return is_integral(e.type) ? convert(std::move(operand), ir_type(e.type), e.span) : operand;
    }
    case ExprKind::kIndex:
      return element(e);
    case ExprKind::kLength: {
      Value array = spill_unless_simple(value(e.operands[0]));
      check_not_null(array, e.span);
      Value cells = ir::unary(Op::kPtrCells, ir::Type::kI64, std::move(array), position(e.span));
      return convert(std::move(cells), ir::Type::kI32, e.span);
    }
    case ExprKind::kNewArray:
      return new_array(e);
    case ExprKind::kArrayValue:
      return array_value(e);
    case ExprKind::kCall:
    case ExprKind::kMethod:
    case ExprKind::kLibrary:
      return call(e);
    case ExprKind::kPrint:
      print(e);
      return {};
    case ExprKind::kPlaceholder:
      return placeholder(e);
    case ExprKind::kSkeleton:
      return skeleton(e);
  }
  return {};
}

Value FunctionLowering::value_before(const Expr& e, const Expr& later) {
  Value first = value(e);
  return assigns(later) ? spill_unless_stable(std::move(first)) : first;
}

void FunctionLowering::discard(const Expr& e) {
  if (e.kind == ExprKind::kIncrement)
    increment(e, false);
  else
    value(e);
}

Value FunctionLowering::variable(const Expr& e) {
  const auto found = std::find_if(variables_.rbegin(), variables_.rend(),
                                  [&](const Variable& v) { return v.name == e.text; });
  if (found == variables_.rend()) {
    CHECK(e.text == "__out");
    return call_library("printed$", {}, e.span);
  }
  if (found->may_be_uninitialised)
    check(ir::leaf(Op::kIsInit, ir::Type::kBool, found->local.index, position(e.span)),
          ir::Fault::kUninitialised, e.span,
          "the variable " + e.text + " has not been initialised");
  return read(found->local, position(e.span));
}

Value FunctionLowering::conditional(const Expr& e) {
  const Value condition = value(e.operands[0]);
  Value yes, no;
  const auto side = [&](const Expr& operand, Value& result) {
    return in_block([&] {
      result = value(operand);
      if (!is_reference(e.type) && !is_boolean(e.type)) result = convert(std::move(result), e.type);
    });
  };
  ir::Block then_block = side(e.operands[1], yes);
  ir::Block else_block = side(e.operands[2], no);
  if (then_block.empty() && else_block.empty())
    return ir::select(condition, yes, no, position(e.span));
  const ir::LocalId result = temp(ir_type(e.type), e.span);
  if_then(
      condition,
      [&] {
        builder().append(then_block);
        assign(result, yes, e.span);
      },
      [&] {
        builder().append(else_block);
        assign(result, no, e.span);
      },
      e.span);
  return read(result, position(e.span));
}

Value FunctionLowering::logical(const Expr& e) {
  const bool is_and = e.text == "&&";
  Value left = value(e.operands[0]);
  Value right;
  ir::Block later = in_block([&] { right = value(e.operands[1]); });
  if (later.empty())
    return ir::binary(is_and ? Op::kAnd : Op::kOr, ir::Type::kBool, std::move(left), right,
                      position(e.span));
  const ir::LocalId result = temp(ir::Type::kBool, e.span);
  assign(result, left, e.span);
  Value goes_on = read(result, position(e.span));
  if (!is_and) goes_on = ir::unary(Op::kNot, ir::Type::kBool, std::move(goes_on), position(e.span));
  if_then(
      goes_on,
      [&] {
        builder().append(later);
        assign(result, right, e.span);
      },
      {}, e.span);
  return read(result, position(e.span));
}

void FunctionLowering::check_index(const Value& array, const Value& index, Span span) {
  check_not_null(array, span);
  const Span where = position(span);
  const Value zero = ir::constant(ir::Type::kI64, 0, where);
  Value wide = convert(index, ir::Type::kI64, span);
  Value cells = ir::unary(Op::kPtrCells, ir::Type::kI64, array, where);
  Value below = ir::binary(Op::kLt, ir::Type::kBool, wide, std::move(cells), where);
  Value from = ir::binary(Op::kGe, ir::Type::kBool, std::move(wide), zero, where);
  check(ir::binary(Op::kAnd, ir::Type::kBool, std::move(from), below, where),
        ir::Fault::kOutOfBounds, span, "ArrayIndexOutOfBoundsException");
}

Value FunctionLowering::cell_pointer(const Value& array, const Value& index, Span span) {
  return ir::binary(Op::kPtrAdd, ir::Type::kPtr, array, convert(index, ir::Type::kI64, span),
                    position(span));
}

Value FunctionLowering::element(const Expr& e) {
  const Lvalue from = lvalue(e, Spill::kUnlessSimple);
  check_index(from.array, from.index, e.span);
  return load(ir_type(e.type), cell_pointer(from.array, from.index, e.span), e.span);
}

Value FunctionLowering::new_array(const Expr& e) {
  std::vector<Value> lengths;
  for (const Expr& length : e.operands)
    lengths.push_back(spill_unless_stable(convert(value(length), ir::Type::kI64, e.span)));
  for (const Value& length : lengths)
    check(ir::binary(Op::kGe, ir::Type::kBool, length, ir::constant(ir::Type::kI64, 0)),
          ir::Fault::kException, e.span, "NegativeArraySizeException");
  return make_array(e.type, lengths, 0, e.span);
}

Value FunctionLowering::make_array(const Type& type, const std::vector<Value>& lengths,
                                   std::size_t level, Span span) {
  const Type element = element_of(type);
  const Value array = allocate(ir_type(element), lengths[level], span);
  if (level + 1 < lengths.size())
    repeat(
        lengths[level],
        [&](const Value& i) {
          const Value row = make_array(element, lengths, level + 1, span);
          store(ir::Type::kPtr, cell_pointer(array, i, span), row, span);
        },
        span);
  return array;
}

Value FunctionLowering::array_value(const Expr& e) {
  const Type element = element_of(e.type);
  const ir::Type cell = ir_type(element);
  const auto count = static_cast<std::int64_t>(e.operands.size());
  const Value array = allocate(cell, ir::constant(ir::Type::kI64, count), e.span);
  for (std::int64_t i = 0; i < count; ++i) {
    const Expr& operand = e.operands[static_cast<std::size_t>(i)];
    Value v = value(operand);
    if (is_integral(element)) v = convert(std::move(v), element);
    store(cell, cell_pointer(array, ir::constant(ir::Type::kI64, i), e.span), v, operand.span);
  }
  return array;
}

}  // namespace assay::java
