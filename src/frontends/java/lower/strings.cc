// Lowers strings: literals, concatenation, formats.
#include <utility>

#include "frontends/java/check/format.h"
#include "frontends/java/lower/function.h"

namespace assay::java {

using ir::Op;
using ir::Value;

namespace {

Value add(Value a, const Value& b) { return ir::binary(Op::kAdd, ir::Type::kI64, std::move(a), b); }

/// The operands of a chain of string concatenations, from left to right.
void operands_of(const Expr& e, std::vector<const Expr*>& operands) {
  const Expr* rest = &e;
  std::vector<const Expr*> reversed;
  while (rest->kind == ExprKind::kBinary && rest->text == "+" && is_string(rest->type) &&
         !fold(*rest)) {
    reversed.push_back(&rest->operands[1]);
    rest = &rest->operands[0];
  }
  operands.push_back(rest);
  operands.insert(operands.end(), reversed.rbegin(), reversed.rend());
}

bool never_null(const Expr& e) { return e.kind == ExprKind::kText || e.kind == ExprKind::kBinary; }

}  // namespace

Value FunctionLowering::string(std::string_view utf8, Span span) {
  return ir::leaf(Op::kGlobalAddr, ir::Type::kPtr, program_.text(utf8).index, position(span));
}

FunctionLowering::Part FunctionLowering::part(const Argument& argument, bool known, Span span) {
  const Type& type = argument.type;
  if (type.base == Base::kNull) return {string("null", span), false};
  if (is_string(type)) {
    if (known) return {spill_unless_stable(argument.value), false};
    const Value text = spill_unless_stable(argument.value);
    if (text.nodes.back().op == Op::kGlobalAddr) return {text, false};
    Value is_null = ir::unary(Op::kPtrIsNull, ir::Type::kBool, text, position(span));
    return {spill(ir::select(std::move(is_null), string("null", span), text, position(span))),
            false};
  }
  if (is_boolean(type))
    return {spill(ir::select(argument.value, string("true", span), string("false", span))), false};
  if (type.base == Base::kChar) return {spill_unless_stable(argument.value), true};
  const Type wide = promoted(type);
  return {call_library("text$", {{wide, convert(argument.value, wide)}}, span), false};
}

Value FunctionLowering::join(std::vector<Part> parts, Span span) {
  const auto cells = [&](const Part& p) {
    if (p.is_char) return ir::constant(ir::Type::kI64, 1);
    return ir::unary(Op::kPtrCells, ir::Type::kI64, p.value, position(span));
  };
  std::vector<Value> ends;  // where each part ends
  for (const Part& p : parts)
    ends.push_back(spill(ends.empty() ? cells(p) : add(ends.back(), cells(p))));
  const ir::LocalId result = temp(ir::Type::kPtr, span);
  emit(ir::Allocate{result,
                    {ir::Type::kU16},
                    builder().commit(ends.back()),
                    /*zeroed=*/true},
       span);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    Value to = read(result);
    if (i > 0) to = ir::binary(Op::kPtrAdd, ir::Type::kPtr, std::move(to), ends[i - 1]);
    if (parts[i].is_char)
      store(ir::Type::kU16, to, parts[i].value, span);
    else
      copy(to, parts[i].value, cells(parts[i]), span);
  }
  return read(result, position(span));
}

Value FunctionLowering::concatenation(const Expr& e) {
  std::vector<const Expr*> operands;
  operands_of(e, operands);
  std::vector<Part> parts;
  // Java converts the operands to strings after all are evaluated. Since strings are immutable,
  // converting each operand at once gives the same result with fewer temporaries.
  for (const Expr* operand : operands)
    parts.push_back(part({operand->type, value(*operand)}, never_null(*operand), operand->span));
  return join(std::move(parts), e.span);
}

Value FunctionLowering::string_of(const Argument& argument, Span span) {
  Part only = part(argument, false, span);
  if (!only.is_char) return std::move(only.value);
  std::vector<Part> parts;
  parts.push_back(std::move(only));
  return join(std::move(parts), span);
}

Value FunctionLowering::formatted(const Expr& e) {
  const std::optional<Constant> constant = fold(e.operands[0]);
  CHECK(constant);
  const FormatText format = read_format(constant->text);
  std::vector<Argument> given;
  for (std::size_t i = 1; i < e.operands.size(); ++i)
    given.push_back({e.operands[i].type, spill_unless_stable(value(e.operands[i]))});
  std::vector<Part> parts;
  std::size_t next = 0;
  const auto number = [&](int n) { return ir::constant(ir::Type::kI32, n); };
  const auto truth = [&](bool b) { return ir::constant(ir::Type::kBool, b ? 1 : 0); };
  const Type integer = plain(Base::kInt), boolean = plain(Base::kBoolean);
  for (const FormatPiece& piece : format.pieces) {
    if (piece.conversion == 0) {
      parts.push_back({string(piece.text, e.span), false});
      continue;
    }
    const Argument& argument = given.at(next++);
    Value text;
    if (piece.conversion == 'x') {
      // A negative byte or short is shown with the width of its type.
      ir::Type bits = argument.value.type();
      bits = bits == ir::Type::kI8    ? ir::Type::kU8
             : bits == ir::Type::kI16 ? ir::Type::kU16
             : bits == ir::Type::kI32 ? ir::Type::kU32
                                      : bits;
      text = call_library(
          "hex$", {{plain(Base::kLong), convert(convert(argument.value, bits), ir::Type::kI64)}},
          e.span);
    } else {
      text = string_of(argument, e.span);
      if (piece.conversion == 'd' && piece.plus)
        text = call_library("plus$", {{plain(Base::kString), text}}, e.span);
    }
    if (piece.width > 0)
      text = call_library("pad$",
                          {{plain(Base::kString), std::move(text)},
                           {integer, number(piece.width)},
                           {boolean, truth(piece.left)},
                           {boolean, truth(piece.zero)}},
                          e.span);
    parts.push_back({spill_unless_stable(std::move(text)), false});
  }
  if (parts.empty()) return string("", e.span);
  return join(std::move(parts), e.span);
}

Value FunctionLowering::is_text(const Value& selector, std::string_view utf8, Span span) {
  const Type text = plain(Base::kString);
  return call_library("String$equals", {{text, selector}, {text, string(utf8, span)}}, span);
}

}  // namespace assay::java
