// Operands of expressions: names, literals, calls, blocks (SLS 6).
#include <algorithm>
#include <string>
#include <utility>

#include "base/unicode.h"
#include "frontends/scala/syntax/characters.h"
#include "frontends/scala/syntax/literals.h"
#include "frontends/scala/syntax/parser.h"

namespace assay::scala {
bool is_place(const Expr& expr) {
  return expr.kind == ExprKind::kName || expr.kind == ExprKind::kSelect ||
         expr.kind == ExprKind::kApply;
}

Expr Parser::simple() {
  if (at().is_literal()) return rest(literal(false), true);
  if (at().kind == TokenKind::kInterpolator) return rest(interpolated(), true);
  if (at().is_name()) return rest(named(), true);
  if (is("(")) return rest(parenthesised(), true);
  if (is("{")) return rest(braces(), false);
  if (is("_")) return rest(placeholder(), true);
  if (is("new")) return rest(new_object(), false);
  if (is("this") || is("super")) {
    const Token& word = next();
    const bool is_super = word.text == "super";
    if (is_super && !is(".")) unexpected("`.`");
    return rest(make_expr(is_super ? ExprKind::kSuper : ExprKind::kThis, word.span), true);
  }
  syntax(at().span, "an expression is expected here, but " + shown(at()) + " is found");
  return make_expr(ExprKind::kLiteral, at().span);
}

Expr Parser::named() {
  const Token& word = next();
  return make_expr(ExprKind::kName, word.span, {}, std::string(word.text));
}

Expr Parser::literal(bool negated) {
  const Token& token = next();
  Expr found = make_expr(ExprKind::kLiteral, token.span);
  if (token.kind == TokenKind::kInteger || token.kind == TokenKind::kFloating) {
    Number number = token.kind == TokenKind::kInteger ? read_integer(token.text, negated)
                                                      : read_floating(token.text, negated);
    if (!number.problem.empty()) syntax(token.span, number.problem);
    found.literal = std::move(number.value);
  } else if (token.kind == TokenKind::kCharacter) {
    found.literal = token.value.front();
  } else if (token.kind == TokenKind::kString) {
    found.literal = token.value;
  } else if (token.is("null")) {
    found.literal = fun::NullValue{};
  } else {
    found.literal = token.is("true");
  }
  return found;
}

Expr Parser::placeholder() {
  const Token& token = next();
  ParameterTree parameter;
  parameter.name = "_#" + std::to_string(++placeholder_count_);
  parameter.span = token.span;
  placeholders_.push_back(parameter);
  return make_expr(ExprKind::kName, token.span, {}, parameter.name);
}

Expr Parser::parenthesised() {
  const std::uint32_t begin = this->begin();
  next();
  std::vector<Expr> inside;
  if (!is(")")) {
    do inside.push_back(expression());
    while (take(","));
  }
  expect(")");
  if (inside.size() == 1) return std::move(inside.front());
  const ExprKind kind = inside.empty() ? ExprKind::kLiteral : ExprKind::kTuple;
  return made(make_expr(kind, since(begin), std::move(inside)));
}

/// What follows an operand: .member, [types], (arguments), { argument } and _.
Expr Parser::rest(Expr found, bool can_apply) {
  for (;;) {
    if (can_apply) skip_newline_before("{");
    const bool is_path = is_place(found);
    if (is(".")) {
      found = selected(std::move(found));
    } else if (is("[") && is_path) {
      Expr typed = make_expr(ExprKind::kTypeApply, found.span);
      typed.operands.push_back(std::move(found));
      typed.types = type_arguments();
      typed.span = since(typed.span.begin);
      found = made(std::move(typed));
    } else if ((is("(") || is("{")) && can_apply) {
      found = applied(std::move(found));
    } else if (is("_")) {
      next();
      const Span span = since(found.span.begin);
      Expr method = make_expr(ExprKind::kMethodValue, span);
      method.operands.push_back(std::move(found));
      return made(std::move(method));
    } else {
      return found;
    }
    can_apply = true;
  }
}

Expr Parser::selected(Expr target) {
  const std::uint32_t begin = target.span.begin;
  next();
  if (is("type")) give_up(at().span, "singleton-type", "singleton types are not supported here");
  if (is("this") || is("super"))
    give_up(at().span, "qualified-this",
            "`this` of another class is not supported; name it in that class, as in self =>");
  Expr found = make_expr(ExprKind::kSelect, target.span, {}, name());
  found.operands.push_back(std::move(target));
  found.span = since(begin);
  return made(std::move(found));
}

Expr Parser::applied(Expr function) {
  const std::uint32_t begin = function.span.begin;
  Expr found = make_expr(ExprKind::kApply, function.span);
  found.operands.push_back(std::move(function));
  if (is("{")) {
    found.is_infix = true;
    found.operands.push_back(braces());
  } else {
    arguments(found);
  }
  found.span = since(begin);
  return made(std::move(found));
}

/// (e, name = e): appends the operands, and the names if there are any.
void Parser::arguments(Expr& found) {
  expect("(");
  if (take(")")) return;
  const std::size_t first = found.operands.size();
  do {
    std::string argument_name;
    if (at().is_name() && ahead(1).is("=")) {
      argument_name = name();
      next();
    }
    found.operands.push_back(expression());
    const std::size_t count = found.operands.size() - first;
    if (!argument_name.empty() || !found.names.empty()) found.names.resize(count);
    if (!argument_name.empty()) found.names.back() = std::move(argument_name);
  } while (take(","));
  expect(")");
}

Expr Parser::new_object() {
  const std::uint32_t begin = this->begin();
  next();
  Expr found = make_expr(ExprKind::kNew, at().span);
  if (is("{"))
    give_up(at().span, "anonymous-class", "declare a named class and create an object of it");
  found.types.push_back(simple_type());
  if (is("(")) arguments(found);
  found.span = since(begin);
  if (is("("))
    give_up(at().span, "constructor-lists", "a constructor can have only one parameter list");
  skip_newline_before("{");
  if (is("{") || is("with")) {
    refuse(found.span, "anonymous-class",
           "anonymous classes are not supported; declare a named class and create an object of it");
    Template body;
    while (take("with")) simple_type();
    if (is("{")) template_body(body);
  }
  return made(std::move(found));
}

Expr Parser::interpolated() {
  const std::uint32_t begin = this->begin();
  next();
  Expr found = make_expr(ExprKind::kInterpolated, at().span);
  while (at().kind == TokenKind::kPart) {
    const Token& part = next();
    found.parts.push_back(to_utf8(part.value));
    if (part.is_last) break;
    if (is("{"))
      found.operands.push_back(braces());
    else if (is("this"))
      found.operands.push_back(make_expr(ExprKind::kThis, next().span));
    else
      found.operands.push_back(named());
  }
  found.span = since(begin);
  return made(std::move(found));
}

/// { statements } or { case ... }
Expr Parser::braces() {
  const Level level(*this);
  if (too_deep()) return {};
  const std::uint32_t begin = this->begin();
  if (ahead(1).is("case")) {
    Expr partial = make_expr(ExprKind::kPartial, at().span);
    partial.cases = cases();
    partial.span = since(begin);
    return made(std::move(partial));
  }
  next();
  Expr found = block();
  expect("}");
  found.span = since(begin);
  return found;
}

/// Statements up to a brace or a case. A single expression makes no block, and no statement means
/// ().
Expr Parser::block() {
  const std::uint32_t begin = this->begin();
  Expr found = make_expr(ExprKind::kBlock, {at().span.file, begin, begin});
  found.items = items(Place::kBlock);
  if (found.items.empty()) return make_expr(ExprKind::kLiteral, found.span);
  if (found.items.size() == 1 && found.items.front().expr)
    return std::move(*found.items.front().expr);
  found.span = since(begin);
  return made(std::move(found));
}

std::vector<BlockItem> Parser::items(Place place) {
  std::vector<BlockItem> found;
  skip_separators();
  while (!is_end() && !is("}") && !is("case")) {
    if (refuse_scala3_statement()) break;
    if (is("import")) {
      import(found);
    } else if (begins_definition()) {
      definition(found, place);
    } else {
      BlockItem item;
      item.expr = statement_expression(place);
      item.span = item.expr->span;
      found.push_back(std::move(item));
    }
    if (!separated("}")) break;
  }
  return found;
}

}  // namespace assay::scala
