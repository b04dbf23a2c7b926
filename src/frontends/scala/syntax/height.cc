// The height of expressions, computed and limited while they are built, so that all traversals over
// them may recurse. A limit on nesting in the source would not be enough: a chain such as a.b.c.d
// makes a high tree without any.
#include <algorithm>

#include "frontends/scala/syntax/parser.h"

namespace assay::scala {
namespace {

std::uint32_t height(const BlockItem& item);

std::uint32_t height(const Expr* expr) { return expr == nullptr ? 0 : expr->height; }
std::uint32_t height(const std::optional<Expr>& expr) { return expr ? expr->height : 0; }

std::uint32_t height(const std::vector<ParameterTree>& parameters) {
  std::uint32_t most = 0;
  for (const ParameterTree& parameter : parameters)
    most = std::max(most, height(parameter.default_value));
  return most;
}

/// The parser limits the nesting of classes in the source, and so this recursion.
std::uint32_t height(const Definition& definition) {
  std::uint32_t most = height(definition.body);
  for (const std::vector<ParameterTree>& list : definition.parameter_lists)
    most = std::max(most, height(list));
  for (const Expr& argument : definition.body_template.parent_arguments)
    most = std::max(most, argument.height);
  for (const BlockItem& member : definition.body_template.members)
    most = std::max(most, height(member) + 1);
  return most + 1;
}

std::uint32_t height(const BlockItem& item) {
  if (item.definition) return height(*item.definition);
  return height(item.expr);
}

std::uint32_t height_of_parts(const Expr& expr) {
  std::uint32_t most = height(expr.parameters);
  for (const Expr& operand : expr.operands) most = std::max(most, operand.height);
  for (const CaseTree& one : expr.cases)
    most = std::max({most, height(one.guard), height(&one.body)});
  for (const Enumerator& one : expr.enumerators) most = std::max(most, one.value.height);
  for (const BlockItem& item : expr.items) most = std::max(most, height(item));
  return most;
}

}  // namespace

/// Sets the height of an expression whose parts are complete.
Expr Parser::made(Expr expr) {
  expr.height = height_of_parts(expr) + 1;
  if (expr.height > kMaxHeight)
    give_up(
        expr.span, "nesting",
        "this expression is too long or nested too deeply; move parts into separate definitions");
  return expr;
}

}  // namespace assay::scala
