// Expressions (SLS 6): control structures, lambdas, and what may follow an operand. Operators are
// in infix.cc, operands in simple.cc.
#include <string>
#include <utility>

#include "frontends/scala/syntax/parser.h"

namespace assay::scala {
namespace {

bool is_placeholder(const Expr& expr) {
  if (expr.kind == ExprKind::kAscription) return is_placeholder(expr.operands.front());
  return expr.kind == ExprKind::kName && expr.text.starts_with("_#");
}

}  // namespace

Expr make_expr(ExprKind kind, Span span, std::vector<Expr> operands, std::string text) {
  Expr expr;
  expr.kind = kind;
  expr.span = span;
  expr.text = std::move(text);
  expr.operands = std::move(operands);
  return expr;
}

/// Placeholders become parameters of a lambda, which is the innermost expression around them that
/// is more than the placeholder itself (SLS 6.23.1).
Expr Parser::expression(Place place) {
  std::vector<ParameterTree> outer = std::exchange(placeholders_, {});
  Expr found = unbound_expression(place);
  if (!placeholders_.empty() && !is_placeholder(found)) {
    Expr lambda = make_expr(ExprKind::kLambda, found.span);
    lambda.parameters = std::exchange(placeholders_, {});
    lambda.operands.push_back(std::move(found));
    found = made(std::move(lambda));
  }
  for (ParameterTree& parameter : placeholders_) outer.push_back(std::move(parameter));
  placeholders_ = std::move(outer);
  return found;
}

/// Parses an expression that no other expression encloses, so that an unbound placeholder in it is
/// an error.
Expr Parser::statement_expression(Place place) {
  const std::size_t before = placeholders_.size();
  Expr found = expression(place);
  unbound_placeholders(before);
  return found;
}

void Parser::unbound_placeholders(std::size_t before) {
  if (placeholders_.size() > before)
    syntax(placeholders_.back().span, "unbound placeholder parameter");
}

Expr Parser::unbound_expression(Place place) {
  const Level level(*this);
  if (too_deep()) return {};
  if (begins_lambda()) return lambda(place);
  if (at().kind == TokenKind::kFixed) {
    constexpr std::string_view kControl[] = {"if", "try", "while", "do", "for", "throw", "return"};
    for (const std::string_view keyword : kControl)
      if (is(keyword)) return control(keyword);
  }
  if (is("implicit"))
    give_up(at().span, "implicit", "implicit parameters of function values are not supported");
  return after_operand(infix(), place);
}

bool Parser::begins_lambda() const {
  if (is("(")) return tokens_[at().partner + 1].is("=>");
  return (at().kind == TokenKind::kName || at().kind == TokenKind::kQuoted || is("_")) &&
         ahead(1).is("=>");
}

Expr Parser::lambda(Place place) {
  const std::uint32_t begin = this->begin();
  Expr found = make_expr(ExprKind::kLambda, at().span);
  lambda_parameters(found);
  expect("=>");
  found.operands.push_back(lambda_body(place));
  found.span = since(begin);
  return made(std::move(found));
}

void Parser::lambda_parameters(Expr& found) {
  const bool in_parentheses = take("(");
  while (!is(")") && !is("=>") && !is_end()) {
    ParameterTree parameter;
    const std::uint32_t begin = this->begin();
    if (is("implicit"))
      return give_up(at().span, "implicit",
                     "implicit parameters of function values are not supported");
    parameter.name = take("_") ? "_" : name();
    if (in_parentheses && take(":")) parameter.type = type();
    parameter.span = since(begin);
    found.parameters.push_back(std::move(parameter));
    if (!in_parentheses || !take(",")) break;
  }
  if (in_parentheses) expect(")");
}

/// In a block, the body of a lambda extends to the end of the block.
Expr Parser::lambda_body(Place place) {
  if (place != Place::kBlock) return expression();
  return block();
}

Expr Parser::control(std::string_view keyword) {
  if (keyword == "if") return if_expression();
  if (keyword == "try") return try_expression();
  if (keyword == "while") return while_expression();
  if (keyword == "do") return do_expression();
  if (keyword == "for") return for_expression();
  if (keyword == "throw") return throw_expression();
  return return_expression();
}

/// The condition in parentheses of `if` and `while`.
Expr Parser::condition() {
  if (!is("(")) {
    give_up(at().span, "scala3",
            "a condition without parentheses is Scala 3; put parentheses around it");
    return {};
  }
  next();
  Expr found = expression();
  expect(")");
  skip_newlines();
  if (at().kind == TokenKind::kName && (at().text == "then" || at().text == "do") &&
      begins_expression(ahead(1)))
    give_up(at().span, "scala3", "`" + std::string(at().text) + "` is Scala 3; remove it");
  return found;
}

Expr Parser::if_expression() {
  const std::uint32_t begin = this->begin();
  next();
  Expr found = make_expr(ExprKind::kIf, at().span);
  found.operands.push_back(condition());
  found.operands.push_back(expression());
  if (is(";") && ahead(1).is("else")) next();
  if (take("else")) found.operands.push_back(expression());
  found.span = since(begin);
  return made(std::move(found));
}

Expr Parser::while_expression() {
  const std::uint32_t begin = this->begin();
  next();
  Expr found = make_expr(ExprKind::kWhile, at().span);
  found.operands.push_back(condition());
  found.operands.push_back(expression());
  found.span = since(begin);
  return made(std::move(found));
}

Expr Parser::do_expression() {
  const std::uint32_t begin = this->begin();
  next();
  Expr found = make_expr(ExprKind::kDoWhile, at().span);
  found.operands.push_back(expression());
  if (is_separator()) next();
  expect("while");
  expect("(");
  found.operands.push_back(expression());
  expect(")");
  found.span = since(begin);
  return made(std::move(found));
}

Expr Parser::throw_expression() {
  const std::uint32_t begin = this->begin();
  next();
  Expr found = make_expr(ExprKind::kThrow, at().span);
  found.operands.push_back(expression());
  found.span = since(begin);
  return made(std::move(found));
}

Expr Parser::return_expression() {
  const std::uint32_t begin = this->begin();
  next();
  Expr found = make_expr(ExprKind::kReturn, at().span);
  if (begins_expression(at())) found.operands.push_back(expression());
  found.span = since(begin);
  return made(std::move(found));
}

Expr Parser::try_expression() {
  const std::uint32_t begin = this->begin();
  next();
  Expr found = make_expr(ExprKind::kTry, at().span);
  found.operands.push_back(is("{") ? braces() : expression());
  if (take("catch")) {
    if (is("{") && ahead(1).is("case"))
      found.cases = cases();
    else if (is("{") && ahead(1).is("}"))
      syntax(at().span, "expected `case` after `catch {`");
    else
      give_up(at().span, "catch-function", "write the handlers as catch { case ... => ... }");
  }
  if (take("finally")) {
    found.has_finalizer = true;
    found.operands.push_back(expression());
  }
  found.span = since(begin);
  return made(std::move(found));
}

Expr Parser::for_expression() {
  const std::uint32_t begin = this->begin();
  next();
  Expr found = make_expr(ExprKind::kFor, at().span);
  const bool in_braces = is("{");
  if (!in_braces && !is("(")) {
    give_up(at().span, "scala3",
            "`for` without parentheses or braces is Scala 3; write for (x <- list)");
    return found;
  }
  next();
  enumerator(found.enumerators, true);
  while (is_separator()) {
    next();
    enumerator(found.enumerators, false);
  }
  expect(in_braces ? "}" : ")");
  skip_newlines();
  found.is_yield = take("yield");
  found.operands.push_back(expression());
  found.span = since(begin);
  return made(std::move(found));
}

/// x <- e if e if e; x = e; if e
void Parser::enumerator(std::vector<Enumerator>& found, bool is_first) {
  const std::uint32_t begin = this->begin();
  if (is_first || !is("if")) {
    Enumerator next_one;
    take("val");
    pattern_links_ = 0;
    next_one.pattern = typed_pattern();
    if (!is_first && take("="))
      next_one.kind = Enumerator::Kind::kValue;
    else
      expect("<-");
    next_one.value = expression();
    next_one.span = since(begin);
    found.push_back(std::move(next_one));
  }
  while (is("if") && !stopped_) {
    Enumerator filter;
    filter.kind = Enumerator::Kind::kFilter;
    const std::uint32_t filter_begin = this->begin();
    filter.value = guard();
    filter.span = since(filter_begin);
    found.push_back(std::move(filter));
  }
}

/// `if` and a condition, which cannot be a lambda: its => would be the one of the case.
Expr Parser::guard() {
  next();
  const std::size_t before = placeholders_.size();
  Expr found = infix();
  unbound_placeholders(before);
  return found;
}

/// What may follow an operand: = e, : T, match { ... }, and in blocks x: T => e.
Expr Parser::after_operand(Expr found, Place place) {
  if (is("=")) {
    found = assignment(std::move(found));
  } else if (is(":")) {
    found = ascription(std::move(found), place);
  } else if (is("match")) {
    found = match(std::move(found));
    if (is("match"))
      syntax(at().span, "a match on the result of a match needs parentheses around the first one");
  }
  return found;
}

Expr Parser::assignment(Expr place) {
  const std::uint32_t begin = place.span.begin;
  if (place.kind != ExprKind::kName && place.kind != ExprKind::kSelect &&
      place.kind != ExprKind::kApply) {
    syntax(at().span, "the left side of = is not assignable");
    return place;
  }
  next();
  Expr found = make_expr(ExprKind::kAssign, place.span, {}, "=");
  found.operands.push_back(std::move(place));
  found.operands.push_back(expression());
  found.span = since(begin);
  return made(std::move(found));
}

Expr Parser::ascription(Expr found, Place place) {
  const std::uint32_t begin = found.span.begin;
  next();
  Expr typed = make_expr(ExprKind::kAscription, found.span);
  if (is("_") && ahead(1).is_operator("*")) {
    TypeTree sequence;
    sequence.kind = TypeTree::Kind::kRepeated;
    next();
    next();
    sequence.span = since(begin);
    typed.types.push_back(std::move(sequence));
  } else if (at().is_newline() || is_end()) {
    give_up(at().span, "scala3", "indented blocks are Scala 3; write braces");
  } else if (is("@")) {  // x: @unchecked
    annotations();
    return found;
  } else {
    typed.types.push_back(place == Place::kInside ? type() : compound_type());
    if (is_placeholder(found) && !placeholders_.empty())
      placeholders_.back().type = typed.types.back();
  }
  if (place == Place::kBlock && is("=>") && found.kind == ExprKind::kName && !typed.types.empty()) {
    Expr lambda = make_expr(ExprKind::kLambda, found.span);
    ParameterTree parameter;
    parameter.name = is_placeholder(found) ? "_" : found.text;
    parameter.type = typed.types.back();
    parameter.span = since(begin);
    if (is_placeholder(found)) placeholders_.pop_back();
    lambda.parameters.push_back(std::move(parameter));
    next();
    lambda.operands.push_back(block());
    lambda.span = since(begin);
    return made(std::move(lambda));
  }
  typed.operands.push_back(std::move(found));
  typed.span = since(begin);
  return made(std::move(typed));
}

Expr Parser::match(Expr scrutinee) {
  const std::uint32_t begin = scrutinee.span.begin;
  next();
  if (at().is_newline() || is("case")) {
    give_up(at().span, "scala3", "`match` without braces is Scala 3; put braces around the cases");
    return scrutinee;
  }
  Expr found = make_expr(ExprKind::kMatch, scrutinee.span);
  found.operands.push_back(std::move(scrutinee));
  if (!is("{")) {
    unexpected("`{`");
    return found;
  }
  found.cases = cases();
  found.span = since(begin);
  return made(std::move(found));
}

std::vector<CaseTree> Parser::cases() {
  std::vector<CaseTree> found;
  expect("{");
  skip_separators();
  if (!is("case")) unexpected("`case`");
  while (is("case")) found.push_back(case_clause());
  expect("}");
  return found;
}

CaseTree Parser::case_clause() {
  CaseTree found;
  const std::uint32_t begin = this->begin();
  next();
  pattern_links_ = 0;
  found.pattern = pattern();
  if (is("if")) found.guard = guard();
  expect("=>");
  found.body = block();
  found.span = since(begin);
  return found;
}

}  // namespace assay::scala
