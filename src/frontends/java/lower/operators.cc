// Lowers Java's operators: promotion, wrap-around, division, shifts.
#include <utility>

#include "frontends/java/lower/function.h"

namespace assay::java {

using ir::Op;
using ir::Value;

namespace {

Op comparison_op(std::string_view op) {
  if (op == "<") return Op::kLt;
  if (op == "<=") return Op::kLe;
  if (op == ">") return Op::kGt;
  if (op == ">=") return Op::kGe;
  return op == "==" ? Op::kEq : Op::kNe;
}

bool compares(std::string_view op) {
  return op == "<" || op == "<=" || op == ">" || op == ">=" || op == "==" || op == "!=";
}

Op arithmetic_op(std::string_view op) {
  if (op == "+") return Op::kAdd;
  if (op == "-") return Op::kSub;
  if (op == "*") return Op::kMul;
  if (op == "&") return Op::kBitAnd;
  if (op == "|") return Op::kBitOr;
  CHECK(op == "^");
  return Op::kBitXor;
}

Op boolean_op(std::string_view op) {
  if (op == "&") return Op::kAnd;
  if (op == "|") return Op::kOr;
  CHECK(op == "^");
  return Op::kNe;
}

}  // namespace

Value FunctionLowering::unary(const Expr& e) {
  Value operand = value(e.operands[0]);
  if (e.text == "!")
    return ir::unary(Op::kNot, ir::Type::kBool, std::move(operand), position(e.span));
  operand = convert(std::move(operand), e.type);
  if (e.text == "+") return operand;
  const Op op = e.text == "-" ? Op::kNeg : Op::kBitNot;
  return ir::unary(op, ir_type(e.type), std::move(operand), position(e.span));
}

Value FunctionLowering::binary(const Expr& e) {
  if (e.text == "&&" || e.text == "||") return logical(e);
  if (is_string(e.type)) return concatenation(e);
  Value left = value_before(e.operands[0], e.operands[1]);
  Value right = value(e.operands[1]);
  if (compares(e.text)) return comparison(e, std::move(left), std::move(right));
  return operate(e.text, std::move(left), e.operands[0].type, std::move(right), e.operands[1].type,
                 e.span);
}

Value FunctionLowering::comparison(const Expr& e, Value left, Value right) {
  const Type& a = e.operands[0].type;
  const Type& b = e.operands[1].type;
  if (is_reference(a))
    return ir::binary(e.text == "==" ? Op::kPtrEq : Op::kPtrNe, ir::Type::kBool, std::move(left),
                      right, position(e.span));
  if (!is_boolean(a)) {
    left = convert(std::move(left), promoted(a, b));
    right = convert(std::move(right), promoted(a, b));
  }
  return ir::binary(comparison_op(e.text), ir::Type::kBool, std::move(left), right,
                    position(e.span));
}

Value FunctionLowering::operate(std::string_view op, Value left, const Type& left_type, Value right,
                                const Type& right_type, Span span) {
  if (is_boolean(left_type))
    return ir::binary(boolean_op(op), ir::Type::kBool, std::move(left), right, position(span));
  if (op == "<<" || op == ">>" || op == ">>>")
    return shift(op, convert(std::move(left), promoted(left_type)),
                 convert(std::move(right), promoted(right_type)), span);
  const Type type = promoted(left_type, right_type);
  left = convert(std::move(left), type);
  right = convert(std::move(right), type);
  if (op == "/" || op == "%") return divide(op == "%", std::move(left), std::move(right), span);
  return ir::binary(arithmetic_op(op), ir_type(type), std::move(left), right, position(span));
}

Value FunctionLowering::divide(bool remainder, Value left, Value right, Span span) {
  right = spill_unless_simple(std::move(right));
  const ir::Expr& root = right.nodes.back();
  const ir::Type type = right.type();
  if (root.op != Op::kConst || root.payload == 0)
    check(ir::binary(Op::kNe, ir::Type::kBool, right, ir::constant(type, 0, position(span)),
                     position(span)),
          ir::Fault::kDivisionByZero, span, "ArithmeticException: / by zero");
  return ir::binary(remainder ? Op::kRemTrunc : Op::kDivTrunc, type, std::move(left), right,
                    position(span));
}

Value FunctionLowering::shift(std::string_view op, Value left, Value right, Span span) {
  const ir::Type type = left.type(), amount = right.type();
  const Value mask = ir::constant(amount, ir::bit_width(type) - 1, position(span));
  right = ir::binary(Op::kBitAnd, amount, std::move(right), mask, position(span));
  if (op != ">>>")
    return ir::binary(op == "<<" ? Op::kShl : Op::kShr, type, std::move(left), right,
                      position(span));
  const ir::Type bits = type == ir::Type::kI64 ? ir::Type::kU64 : ir::Type::kU32;
  left = ir::unary(Op::kConvert, bits, std::move(left), position(span));
  left = ir::binary(Op::kShr, bits, std::move(left), right, position(span));
  return ir::unary(Op::kConvert, type, std::move(left), position(span));
}

}  // namespace assay::java
