#include "equiv/induction/templates.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace assay::induction {

using fun::Op;
using fun::Sort;
using fun::TypeId;

namespace {

Term inlined(const fun::Program& program, const Term& side) {
  if (!side.is_call()) return side;
  const auto body = plain_body(program, fun::FunctionId{side.index});
  if (!body) return side;
  std::map<std::uint32_t, Term> values;
  for (std::uint32_t i = 0; i < side.operands.size(); ++i) values.emplace(i, side.operands[i]);
  return substitute(*body, values);
}

bool is_constant(const Term& term) {
  return term.kind == Term::Kind::kLiteral ||
         (term.kind == Term::Kind::kConstruct && term.operands.empty());
}

std::optional<Sort> sort_of(const fun::Program& program, TypeId type) {
  const fun::Type& written = program.type(type);
  return written.kind == fun::TypeKind::kSort ? std::optional(written.sort) : std::nullopt;
}

/// Expressions that combine what is carried along with the result.
std::vector<Term> combinations(const fun::Program& program, const Term& carried, const Term& result,
                               TypeId type, const ListFunctions& lists) {
  const auto sort = sort_of(program, type);
  if (sort == Sort::kInt || sort == Sort::kLong)
    return {Term::primitive(Op::kAdd, *sort, {carried, result}),
            Term::primitive(Op::kMultiply, *sort, {carried, result})};
  if (sort == Sort::kBoolean) {
    Term either, both;
    either.kind = both.kind = Term::Kind::kIf;
    either.operands = {carried, Term::of(true), result};
    both.operands = {carried, result, Term::of(false)};
    return {either, both};
  }
  const fun::Type& written = program.type(type);
  if (written.kind != fun::TypeKind::kData) return {};
  const auto& alternatives = program.data[written.data].alternatives;
  const bool is_list = std::any_of(alternatives.begin(), alternatives.end(), [&](const auto& each) {
    return each.constructor == program.builtins.cons;
  });
  if (!is_list) return {};
  return {lists.append(type, result, carried), lists.append_reversed(type, carried, result),
          lists.append(type, carried, result)};
}

void collect_constants(const Term& term, std::vector<Term>& found) {
  if (term.kind == Term::Kind::kLiteral &&
      std::find(found.begin(), found.end(), term) == found.end())
    found.push_back(term);
  for (const Term& each : term.operands) collect_constants(each, found);
}

/// Fresh variables for the integers that both sides contain.
bool generalise_integers(fun::Program& program, Term& a, Term& b, Equation& made) {
  std::vector<Term> constants;
  collect_constants(a, constants);
  bool changed = false;
  for (const Term& each : constants) {
    if (!std::holds_alternative<std::int32_t>(each.literal)) continue;
    const Term variable = Term::variable(static_cast<std::uint32_t>(made.types.size()));
    const Term other = replace(b, each, variable);
    if (other == b) continue;
    a = replace(a, each, variable);
    b = other;
    made.types.push_back(program.sort_type(Sort::kInt));
    made.names.push_back("k" + std::to_string(made.types.size()));
    changed = true;
  }
  return changed;
}

}  // namespace

std::vector<Equation> accumulator_templates(fun::Program& program, const Equation& goal,
                                            const ListFunctions& lists) {
  std::vector<Equation> found;
  if (!goal.result) return found;
  for (const bool carries_right : {true, false})
    for (const bool generalises : {false, true}) {
      Term carrying = inlined(program, carries_right ? goal.right : goal.left);
      Term other = inlined(program, carries_right ? goal.left : goal.right);
      Equation base;
      base.types = goal.types;
      base.names = goal.names;
      base.result = goal.result;
      if (generalises && !generalise_integers(program, other, carrying, base)) continue;
      if (!carrying.is_call()) continue;
      for (std::size_t i = 0; i < carrying.operands.size(); ++i) {
        if (!is_constant(carrying.operands[i])) continue;
        const Term& constant = carrying.operands[i];
        const auto* number = std::get_if<std::int32_t>(&constant.literal);
        const auto* wide = std::get_if<std::int64_t>(&constant.literal);
        const auto* truth = std::get_if<bool>(&constant.literal);
        const auto sort = sort_of(program, *goal.result);
        const bool fits = constant.kind == Term::Kind::kConstruct ? !sort.has_value()
                          : number != nullptr                     ? sort == Sort::kInt
                          : wide != nullptr                       ? sort == Sort::kLong
                                            : truth != nullptr && sort == Sort::kBoolean;
        if (!fits) continue;
        const Term variable = Term::variable(static_cast<std::uint32_t>(base.types.size()));
        Term general = carrying;
        general.operands[i] = variable;
        for (Term& combined : combinations(program, variable, other, *goal.result, lists)) {
          Equation made = base;
          made.types.push_back(*goal.result);
          made.names.push_back("acc");
          made.left = carries_right ? std::move(combined) : general;
          made.right = carries_right ? general : std::move(combined);
          found.push_back(std::move(made));
        }
      }
    }
  return found;
}

namespace {

/// Replaces those occurrences of the variable whose bits are set, in order of their occurrence.
Term replace_some(const Term& term, std::uint32_t variable, const Term& with, std::uint32_t mask,
                  std::uint32_t& at) {
  if (term.kind == Term::Kind::kVariable)
    return term.index == variable && (mask >> at++ & 1U) != 0 ? with : term;
  Term made = term;
  for (Term& each : made.operands) each = replace_some(each, variable, with, mask, at);
  return made;
}

}  // namespace

std::vector<Equation> split_variables(const fun::Program& program, const Equation& goal) {
  static_cast<void>(program);
  std::vector<Equation> found;
  for (const bool is_right : {true, false}) {
    const Term& side = is_right ? goal.right : goal.left;
    const Term& other = is_right ? goal.left : goal.right;
    if (!side.is_call()) continue;
    for (std::size_t i = 0; i < side.operands.size(); ++i)
      for (std::size_t j = 0; j < side.operands.size(); ++j) {
        if (i == j || side.operands[i].kind != Term::Kind::kVariable ||
            side.operands[i] != side.operands[j])
          continue;
        const std::uint32_t variable = side.operands[i].index;
        const Term fresh = Term::variable(static_cast<std::uint32_t>(goal.types.size()));
        Term general = side;
        general.operands[i] = fresh;
        std::uint32_t occurrences = 0;
        static_cast<void>(replace_some(other, variable, fresh, 0, occurrences));
        constexpr std::uint32_t kMost = 3;
        if (occurrences > kMost) continue;
        for (std::uint32_t mask = 1; mask < 1U << occurrences; ++mask) {
          std::uint32_t at = 0;
          Equation made = goal;
          const Term changed = replace_some(other, variable, fresh, mask, at);
          made.left = is_right ? changed : general;
          made.right = is_right ? general : changed;
          made.types.push_back(goal.types[variable]);
          made.names.push_back(goal.names[variable] + "'");
          found.push_back(std::move(made));
        }
      }
  }
  return found;
}

}  // namespace assay::induction
