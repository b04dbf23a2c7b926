// Misconceptions about operators, arguments and assignments.
#include <array>
#include <utility>

#include "frontends/java/misreadings/rewrites.h"

namespace assay::java {
namespace {

bool is_text(const Type& type) { return type.base == Base::kString && type.dimensions == 0; }
bool is_binary(const Expr& expr, std::string_view sign) {
  return expr.kind == ExprKind::kBinary && expr.text == sign;
}
bool is_compound(const Expr& expr, std::string_view sign) {
  return expr.kind == ExprKind::kAssign && expr.text == sign;
}
bool is_lvalue(const Expr& expr) {
  return (expr.kind == ExprKind::kName && !expr.text.starts_with("__")) ||
         expr.kind == ExprKind::kIndex;
}
Expr absolute(const Expr& expr) { return node(ExprKind::kLibrary, expr.span, "Math.abs", {expr}); }

/// Turns `target op= value` into `target = (type of the target) result`.
void assign_result(Expr& expr, Expr result) {
  Expr cast = node(ExprKind::kCast, expr.span, "", {std::move(result)});
  cast.type = expr.operands[0].type;
  expr.text = "=";
  expr.operands[1] = std::move(cast);
}

/// Division that rounds to the nearest number, halves away from 0, without overflow: the quotient
/// is corrected by one if the remainder is at least the rest of the divisor.
Expr rounded(const Expr& a, const Expr& b) {
  const Span& span = a.span;
  const Expr rest = absolute(binary(a, "%", b));
  const Expr far = binary(rest, ">=", binary(absolute(b), "-", rest));
  const Expr same_sign =
      binary(binary(a, "<", number(span, 0)), "==", binary(b, "<", number(span, 0)));
  const Expr one =
      node(ExprKind::kConditional, span, "", {same_sign, number(span, 1), number(span, -1)});
  return binary(binary(a, "/", b), "+",
                node(ExprKind::kConditional, span, "", {far, one, number(span, 0)}));
}

void division_rounds(Expr& expr, bool, Chooser& chooser) {
  const bool compound = is_compound(expr, "/=");
  if (!is_binary(expr, "/") && !compound) return;
  if (!may_repeat(expr.operands[0]) || !may_repeat(expr.operands[1])) return;
  if (!chooser.take(expr.span)) return;
  Expr result = rounded(expr.operands[0], expr.operands[1]);
  if (compound) return assign_result(expr, std::move(result));
  expr = std::move(result);
}

void remainder_is_quotient(Expr& expr, bool, Chooser& chooser) {
  if (is_binary(expr, "%")) {
    if (chooser.take(expr.span)) expr.text = "/";
  } else if (is_compound(expr, "%=")) {
    if (chooser.take(expr.span)) expr.text = "/=";
  }
}

void remainder_positive(Expr& expr, bool, Chooser& chooser) {
  const bool compound = is_compound(expr, "%=");
  if (!is_binary(expr, "%") && !compound) return;
  if (compound && !may_repeat(expr.operands[0])) return;
  if (!may_repeat(expr.operands[1]) || !chooser.take(expr.span)) return;
  const Expr divisor = absolute(expr.operands[1]);
  const Expr rest = binary(expr.operands[0], "%", expr.operands[1]);
  Expr result = binary(binary(rest, "+", divisor), "%", divisor);
  if (compound) return assign_result(expr, std::move(result));
  expr = std::move(result);
}

void postfix_first(Expr& expr, bool used, Chooser& chooser) {
  if (expr.kind != ExprKind::kIncrement || !used || !chooser.take(expr.span)) return;
  const bool postfix = expr.text.starts_with('x');
  const std::string sign = postfix ? expr.text.substr(1) : expr.text.substr(0, 2);
  expr.text = postfix ? sign + "x" : "x" + sign;
}

void index_from_one(Expr& expr, bool, Chooser& chooser) {
  if (expr.kind != ExprKind::kIndex || !chooser.take(expr.operands[1].span)) return;
  expr.operands[1] = binary(expr.operands[1], "-", number(expr.operands[1].span, 1));
}

void equals_content(Expr& expr, bool, Chooser& chooser) {
  const bool same = is_binary(expr, "==");
  if (!same && !is_binary(expr, "!=")) return;
  if (!is_text(expr.operands[0].type) || !is_text(expr.operands[1].type)) return;
  if (!chooser.take(expr.span)) return;
  Expr equal = node(ExprKind::kMethod, expr.span, "equals", std::move(expr.operands));
  expr = same ? std::move(equal) : node(ExprKind::kUnary, expr.span, "!", {std::move(equal)});
}

bool is_summand(const Expr& expr) { return is_number(expr.type) && expr.type.base != Base::kChar; }

/// Turns (text + 1) + 2 into text + (1 + 2). Inner pairs come first, so a longer chain becomes one
/// sum.
void concatenation_adds(Expr& expr, bool, Chooser& chooser) {
  if (!is_binary(expr, "+") || !is_text(expr.type) || !is_summand(expr.operands[1])) return;
  const Expr& left = expr.operands[0];
  if (!is_binary(left, "+") || !is_text(left.type) || !is_summand(left.operands[1])) return;
  if (!chooser.take(expr.span)) return;
  Expr sum = binary(left.operands[1], "+", expr.operands[1]);
  Expr text = left.operands[0];
  expr.operands = {std::move(text), std::move(sum)};
}

void arguments_swapped(Expr& expr, bool, Chooser& chooser) {
  if (expr.kind != ExprKind::kCall) return;
  for (std::size_t i = 0; i + 1 < expr.operands.size(); ++i) {
    Expr& one = expr.operands[i];
    Expr& next = expr.operands[i + 1];
    const bool same_name =
        one.kind == ExprKind::kName && next.kind == ExprKind::kName && one.text == next.text;
    const bool same_value = one.kind == ExprKind::kInteger && next.kind == ExprKind::kInteger &&
                            one.value == next.value;
    if (one.type != next.type || same_name || same_value) continue;
    if (!chooser.take({one.span.file, one.span.begin, next.span.end})) continue;
    std::swap(one, next);
    ++i;
  }
}

void assignment_reversed(Expr& expr, bool used, Chooser& chooser) {
  if (!is_compound(expr, "=") || used) return;
  if (!is_lvalue(expr.operands[0]) || !is_lvalue(expr.operands[1])) return;
  if (expr.operands[0].type != expr.operands[1].type || !chooser.take(expr.span)) return;
  std::swap(expr.operands[0], expr.operands[1]);
}

constexpr std::array<Rewrite, 9> kExpressionRewrites = {{
    {.misconception = Misconception::kDivisionRounds, .expr = division_rounds},
    {.misconception = Misconception::kRemainderIsQuotient, .expr = remainder_is_quotient},
    {.misconception = Misconception::kRemainderPositive, .expr = remainder_positive},
    {.misconception = Misconception::kPostfixFirst, .expr = postfix_first},
    {.misconception = Misconception::kIndexFromOne, .expr = index_from_one},
    {.misconception = Misconception::kStringEqualsContent, .expr = equals_content},
    {.misconception = Misconception::kConcatenationAdds, .expr = concatenation_adds},
    {.misconception = Misconception::kArgumentsSwapped, .expr = arguments_swapped},
    {.misconception = Misconception::kAssignmentReversed, .expr = assignment_reversed},
}};

}  // namespace

std::span<const Rewrite> expression_rewrites() { return kExpressionRewrites; }

}  // namespace assay::java
