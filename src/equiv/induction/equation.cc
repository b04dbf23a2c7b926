#include "equiv/induction/equation.h"

#include <algorithm>
#include <map>
#include <utility>

namespace assay::induction {
namespace {

/// Whether values can be matched with it. A call below the pattern's own matches its result, and a
/// field of a call that of its result.
bool is_pattern(const Term& term) {
  switch (term.kind) {
    case Term::Kind::kVariable:
    case Term::Kind::kLiteral:
      return true;
    case Term::Kind::kConstruct:
    case Term::Kind::kClosure:
    case Term::Kind::kCall:
      return std::all_of(term.operands.begin(), term.operands.end(), is_pattern);
    case Term::Kind::kField:
      return term.operands[0].is_call() && is_pattern(term.operands[0]);
    case Term::Kind::kPrimitive:
    case Term::Kind::kIf:
      return false;
  }
  return false;
}

/// The most specific form of this side that is a call with patterns as arguments.
std::optional<Term> pattern_of(const fun::Program& program, const Term& side) {
  if (!side.is_call()) return std::nullopt;
  Term made = side;
  if (std::all_of(side.operands.begin(), side.operands.end(), is_pattern))
    if (const auto body = plain_body(program, fun::FunctionId{side.index})) {
      std::map<std::uint32_t, Term> values;
      for (std::uint32_t i = 0; i < side.operands.size(); ++i) values.emplace(i, side.operands[i]);
      made = substitute(*body, values);
    }
  if (!std::all_of(made.operands.begin(), made.operands.end(), is_pattern)) return std::nullopt;
  return made;
}

bool determine_all(const Term& pattern, const Term* also, std::size_t variables) {
  std::vector<std::uint32_t> found;
  collect_variables(pattern, found);
  if (also != nullptr) collect_variables(*also, found);
  return found.size() == variables;
}

/// A call in the term that determines all variables together with the pattern.
std::optional<Term> call_with(const Term& pattern, const Term& term, std::size_t variables) {
  if (term.is_call() && is_pattern(term) && determine_all(pattern, &term, variables)) {
    for (const Term& each : term.operands)
      if (auto inner = call_with(pattern, each, variables)) return inner;
    return term;
  }
  for (const Term& each : term.operands)
    if (auto inner = call_with(pattern, each, variables)) return inner;
  return std::nullopt;
}

/// Does the same call occur again, with other arguments than constants for some variables? With
/// constants, it is replaced once more at most. Fields of the same call do not count: a call that
/// is being replaced is not replaced again.
bool repeats(const Term& term, const Term& pattern) {
  if (term.kind == Term::Kind::kField && term.operands[0] == pattern) return false;
  std::map<std::uint32_t, Term> values;
  if (match(pattern, term, values)) {
    bool has_constant = false;
    for (const auto& [variable, value] : values) {
      if (value == Term::variable(variable)) continue;
      if (value.kind != Term::Kind::kLiteral) return true;
      has_constant = true;
    }
    if (!has_constant) return true;
  }
  return std::any_of(term.operands.begin(), term.operands.end(),
                     [&](const Term& each) { return repeats(each, pattern); });
}

}  // namespace

std::vector<Rule> rules_of(const fun::Program& program, const Equation& equation) {
  const std::size_t variables = equation.types.size();
  std::optional<Term> left = pattern_of(program, equation.left);
  std::optional<Term> right = pattern_of(program, equation.right), also;
  const bool is_left_whole = left && determine_all(*left, nullptr, variables);
  if (right && !determine_all(*right, nullptr, variables)) {
    also = call_with(*right, equation.left, variables);
    if (!also) right = std::nullopt;
  }
  if (!is_left_whole) left = std::nullopt;
  const auto rule = [&](bool replaces_left) {
    Rule made;
    if (!replaces_left) made.also = also;
    made.replaces_left = replaces_left;
    made.pattern = replaces_left ? *left : *right;
    made.instead = replaces_left ? equation.right_function : equation.left_function;
    made.types = equation.types;
    made.contracts = equation.contracts;
    made.is_total = equation.is_total;
    made.ignores_faults = equation.ignores_faults;
    // Making the same call again, with more around it, leads nowhere.
    made.repeats = repeats(replaces_left ? equation.right : equation.left, made.pattern);
    return made;
  };
  std::vector<Rule> rules;
  if (right) rules.push_back(rule(false));
  if (left) {
    rules.push_back(rule(true));
    if (right && left->operands.size() > right->operands.size())
      std::swap(rules.front(), rules.back());
  }
  return rules;
}

}  // namespace assay::induction
