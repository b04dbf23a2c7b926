#include "equiv/induction/equation.h"

#include <algorithm>

namespace assay::induction {
namespace {

bool is_pattern(const Term& term) {
  switch (term.kind) {
    case Term::Kind::kVariable:
    case Term::Kind::kLiteral:
      return true;
    case Term::Kind::kConstruct:
    case Term::Kind::kClosure:
      return std::all_of(term.operands.begin(), term.operands.end(), is_pattern);
    case Term::Kind::kCall:
    case Term::Kind::kField:
    case Term::Kind::kPrimitive:
    case Term::Kind::kIf:
      return false;
  }
  return false;
}

/// The most specific form of this side that is a call with patterns as arguments and determines all
/// variables.
std::optional<Term> pattern_of(const fun::Program& program, const Term& side,
                               std::size_t variables) {
  if (!side.is_call()) return std::nullopt;
  Term made = side;
  if (std::all_of(side.operands.begin(), side.operands.end(), is_pattern))
    if (const auto body = plain_body(program, fun::FunctionId{side.index})) {
      std::map<std::uint32_t, Term> values;
      for (std::uint32_t i = 0; i < side.operands.size(); ++i) values.emplace(i, side.operands[i]);
      made = substitute(*body, values);
    }
  std::vector<std::uint32_t> found;
  collect_variables(made, found);
  if (found.size() != variables ||
      !std::all_of(made.operands.begin(), made.operands.end(), is_pattern))
    return std::nullopt;
  return made;
}

}  // namespace

std::optional<Rule> rule_of(const fun::Program& program, const Equation& equation) {
  const auto left = pattern_of(program, equation.left, equation.types.size());
  const auto right = pattern_of(program, equation.right, equation.types.size());
  if (!left && !right) return std::nullopt;
  Rule rule;
  rule.replaces_left = !right || (left && left->operands.size() > right->operands.size());
  rule.pattern = rule.replaces_left ? *left : *right;
  rule.instead = rule.replaces_left ? equation.right_function : equation.left_function;
  rule.types = equation.types;
  rule.is_total = equation.is_total;
  return rule;
}

}  // namespace assay::induction
