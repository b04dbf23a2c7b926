// Operators: chains of infix operators by precedence, prefixes, postfixes (SLS 6.12).
#include <algorithm>
#include <string>
#include <utility>

#include "base/unicode.h"
#include "frontends/scala/syntax/characters.h"
#include "frontends/scala/syntax/parser.h"

namespace assay::scala {
namespace {

constexpr std::string_view kPrefixes = "+-!~";

bool is_prefix(const Token& token) {
  return token.kind == TokenKind::kOperator && token.text.size() == 1 &&
         kPrefixes.find(token.text[0]) != std::string_view::npos;
}

bool begins_operand(const Token& token) {
  constexpr std::string_view kFixed[] = {"this", "super", "_", "(", "{", "new"};
  return token.is_literal() || token.is_name() || token.kind == TokenKind::kInterpolator ||
         std::any_of(std::begin(kFixed), std::end(kFixed),
                     [&](std::string_view text) { return token.is(text); });
}

}  // namespace

int precedence(std::string_view op) {
  if (is_assignment(op)) return 0;
  const Decoded first = decode_utf8(op, 0);
  if (is_letter(first.code)) return 1;
  constexpr std::string_view kLevels[] = {"|", "^", "&", "=!", "<>", ":", "+-", "*/%"};
  int level = 2;
  for (const std::string_view characters : kLevels) {
    if (characters.find(op[0]) != std::string_view::npos) return level;
    ++level;
  }
  return level;
}

bool is_right_associative(std::string_view op) { return op.ends_with(':'); }

bool is_assignment(std::string_view op) {
  return op.size() > 1 && op.ends_with('=') && is_operator_character(op[0]) && op[0] != '=' &&
         op != "<=" && op != ">=" && op != "!=";
}

Expr Parser::infix() {
  struct Pending {
    Expr left;
    const Token* op;
    std::vector<TypeTree> types;
  };
  std::vector<Pending> pending;
  std::size_t operands = 0;  // the number of arguments that the right operand has: a op (b, c)
  Expr right = prefix();
  const auto join = [&](int least, bool is_left) {
    while (!pending.empty()) {
      const std::string_view above = pending.back().op->text;
      if (precedence(above) == least && is_right_associative(above) == is_left)
        return syntax(pending.back().op->span,
                      "left- and right-associative operators with same precedence may not be "
                      "mixed; write parentheses");
      if (precedence(above) < least || (precedence(above) == least && !is_left)) return;
      Pending last = std::move(pending.back());
      pending.pop_back();
      right =
          binary(std::move(last.left), *last.op, std::move(last.types), std::move(right), operands);
      operands = 1;
    }
  };
  while (at().is_name()) {
    const Token& op = next();
    join(precedence(op.text), !is_right_associative(op.text));
    std::vector<TypeTree> types;
    if (is("[")) types = type_arguments();
    if (at().kind == TokenKind::kNewline && begins_expression(ahead(1))) next();
    if (!begins_expression(at())) {  // x size
      Expr postfix = make_expr(ExprKind::kSelect, right.span, {}, std::string(op.text));
      postfix.operands.push_back(std::move(right));
      postfix.span.end = op.span.end;
      right = made(std::move(postfix));
      break;
    }
    pending.push_back({std::move(right), &op, std::move(types)});
    const Token& open = at();
    right = prefix();
    // In a op (b, c) the operator has two arguments; in a op (b, c).d and a op ((b, c)), one.
    const bool is_list = open.is("(") && right.span.begin == open.span.begin &&
                         right.span.end == tokens_[open.partner].span.end;
    operands = is_list && right.kind == ExprKind::kTuple     ? right.operands.size()
               : is_list && right.kind == ExprKind::kLiteral ? 0
                                                             : 1;
  }
  join(-1, true);
  return right;
}

Expr Parser::binary(Expr left, const Token& op, std::vector<TypeTree> types, Expr right,
                    std::size_t arguments) {
  const Span span = {op.span.file, left.span.begin, right.span.end};
  const bool is_swapped = is_right_associative(op.text);
  if (is_assignment(op.text) && op.kind == TokenKind::kOperator) {
    if (!is_place(left)) syntax(op.span, "the left side is not assignable");
    Expr found = make_expr(ExprKind::kAssign, span, {}, std::string(op.text));
    found.operands.push_back(std::move(left));
    found.operands.push_back(std::move(right));
    return made(std::move(found));
  }
  if (is_swapped) std::swap(left, right);
  Expr function = make_expr(ExprKind::kSelect, op.span, {}, std::string(op.text));
  function.operands.push_back(std::move(left));
  function = made(std::move(function));
  if (!types.empty()) {
    Expr typed = make_expr(ExprKind::kTypeApply, op.span);
    typed.operands.push_back(std::move(function));
    typed.types = std::move(types);
    function = made(std::move(typed));
  }
  Expr found = make_expr(ExprKind::kApply, span);
  found.is_infix = true;
  found.argument_first = is_swapped;
  found.operands.push_back(std::move(function));
  if (arguments == 1 || is_swapped)
    found.operands.push_back(std::move(right));
  else
    for (Expr& argument : right.operands) found.operands.push_back(std::move(argument));
  return made(std::move(found));
}

Expr Parser::prefix() {
  if (!is_prefix(at()) || !begins_operand(ahead(1))) return simple();
  const Level level(*this);
  if (too_deep()) return {};
  const Token& op = next();
  const bool is_number = at().kind == TokenKind::kInteger || at().kind == TokenKind::kFloating;
  if (op.text == "-" && is_number) {
    Expr number = literal(true);
    number.span.begin = op.span.begin;
    return rest(std::move(number), true);
  }
  Expr operand = simple();
  const Span span = {op.span.file, op.span.begin, operand.span.end};
  Expr found = make_expr(ExprKind::kSelect, span, {}, "unary_" + std::string(op.text));
  found.operands.push_back(std::move(operand));
  return made(std::move(found));
}

}  // namespace assay::scala
