#include "equiv/induction/templates.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace assay::induction {

using fun::Op;
using fun::Sort;
using fun::TypeId;

namespace {

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

/// Could the constant be a value of the type?
bool fits(const fun::Program& program, const Term& constant, TypeId type) {
  const auto sort = sort_of(program, type);
  if (constant.kind == Term::Kind::kConstruct) {
    if (program.type(type).kind != fun::TypeKind::kData) return false;
    const auto& alternatives = program.data[program.type(type).data].alternatives;
    return std::any_of(alternatives.begin(), alternatives.end(),
                       [&](const auto& each) { return each.constructor.index == constant.index; });
  }
  if (std::holds_alternative<std::int32_t>(constant.literal)) return sort == Sort::kInt;
  if (std::holds_alternative<std::int64_t>(constant.literal)) return sort == Sort::kLong;
  return std::holds_alternative<bool>(constant.literal) && sort == Sort::kBoolean;
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
      Term carrying = unfolded(program, carries_right ? goal.right : goal.left);
      Term other = unfolded(program, carries_right ? goal.left : goal.right);
      Equation base;
      base.types = goal.types;
      base.names = goal.names;
      base.result = goal.result;
      if (generalises && !generalise_integers(program, other, carrying, base)) continue;
      if (!carrying.is_call()) continue;
      for (std::size_t i = 0; i < carrying.operands.size(); ++i) {
        if (!is_constant(carrying.operands[i])) continue;
        const Term& constant = carrying.operands[i];
        if (!fits(program, constant, *goal.result)) continue;
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

/// The constants of the type that are arguments of calls, however deep: where they are.
void collect_places(const fun::Program& program, Term& term, TypeId type,
                    std::vector<Term*>& found) {
  for (Term& each : term.operands) {
    if (term.is_call() && is_constant(each) && fits(program, each, type)) found.push_back(&each);
    collect_places(program, each, type, found);
  }
}

/// Whether it is a call with both a call that carries this variable along and a constant that fits
/// the type among its arguments. The call's places then.
struct Consumer {
  std::size_t carrying = 0, constant = 0;
};
std::vector<Consumer> consumers(const fun::Program& program, const Term& side, TypeId type) {
  std::vector<Consumer> found;
  if (!side.is_call()) return found;
  for (std::size_t i = 0; i < side.operands.size(); ++i)
    for (std::size_t j = 0; j < side.operands.size(); ++j)
      if (side.operands[i].is_call() && is_constant(side.operands[j]) &&
          fits(program, side.operands[j], type))
        found.push_back({i, j});
  return found;
}

}  // namespace

std::vector<Equation> carried_templates(fun::Program& program, const Equation& goal,
                                        const ListFunctions& lists) {
  std::vector<Equation> found;
  for (const bool is_left : {true, false}) {
    const Term carrying = unfolded(program, is_left ? goal.left : goal.right);
    const Term other = unfolded(program, is_left ? goal.right : goal.left);
    const Term fresh = Term::variable(static_cast<std::uint32_t>(goal.types.size()));
    const auto add = [&](Term general, Term changed, TypeId type) {
      Equation made = goal;
      made.left = is_left ? std::move(general) : std::move(changed);
      made.right = is_left ? std::move(changed) : std::move(general);
      made.types.push_back(type);
      made.names.push_back("acc");
      found.push_back(std::move(made));
    };
    // What one side carries along is combined with what the other side starts with.
    for (std::uint32_t v = 0; v < goal.types.size(); ++v) {
      const TypeId type = goal.types[v];
      const Term variable = Term::variable(v);
      if (replace(other, variable, fresh) == other) continue;
      Term general = carrying;
      std::vector<Term*> places;
      collect_places(program, general, type, places);
      for (Term* place : places) {
        const Term constant = *place;
        *place = fresh;
        for (Term& combined : combinations(program, fresh, variable, type, lists))
          add(general, replace(other, variable, combined), type);
        *place = constant;
      }
    }
    // A function that reads what another one carries along goes on with that from the other
    // side's result.
    if (!goal.result) continue;
    for (const Consumer& each : consumers(program, carrying, *goal.result)) {
      for (std::size_t i = 0; i < carrying.operands[each.carrying].operands.size(); ++i) {
        Term general = carrying, changed = carrying;
        Term& constant = general.operands[each.carrying].operands[i];
        if (constant.kind != Term::Kind::kConstruct || !constant.operands.empty()) continue;
        for (std::uint32_t v = 0; v < goal.types.size(); ++v) {
          if (!fits(program, constant, goal.types[v])) continue;
          Term most = general;
          most.operands[each.carrying].operands[i] = fresh;
          changed.operands[each.carrying] = fresh;
          changed.operands[each.constant] = other;
          add(std::move(most), changed, goal.types[v]);
          break;
        }
      }
    }
  }
  return found;
}

std::vector<Equation> reversal_laws(fun::Program& program, TypeId type,
                                    const ListFunctions& lists) {
  const Term xs = Term::variable(0), ys = Term::variable(1), acc = Term::variable(2);
  Equation twice;
  twice.types = {type, type, type};
  twice.names = {"xs", "ys", "acc"};
  twice.result = type;
  twice.left = lists.append_reversed(type, acc, lists.append(type, xs, ys));
  twice.right = lists.append_reversed(type, lists.append_reversed(type, xs, acc), ys);
  Equation unit;
  unit.types = {type};
  unit.names = {"xs"};
  unit.result = type;
  unit.left = xs;
  unit.right = lists.append(type, xs, Term::construct(program.builtins.nil, {}));
  return {twice, unit};
}

namespace {

/// Where the list is that a call starts with: an argument, or a part of one.
void collect_starts(Term& term, const Term& nil, std::vector<Term*>& found) {
  if (term == nil) found.push_back(&term);
  if (term.kind != Term::Kind::kConstruct) return;
  for (Term& each : term.operands) collect_starts(each, nil, found);
}

}  // namespace

std::vector<Equation> reversed_templates(fun::Program& program, const Functions& functions,
                                         const Equation& goal, const ListFunctions& lists) {
  std::vector<Equation> found;
  if (!goal.result) return found;
  for (const bool is_right : {true, false}) {
    Term side = unfolded(program, is_right ? goal.right : goal.left);
    const Term other = unfolded(program, is_right ? goal.left : goal.right);
    const auto parts = lists.appended(functions, side, ListFunctions::Order::kReversed);
    if (!parts || *parts->second != Term::construct(program.builtins.nil, {})) continue;
    // A loop with several variables returns them all.
    const Term carrying = *parts->first, nil = *parts->second;
    const auto call_of = [](auto& term) -> auto& {
      return term.kind == Term::Kind::kField ? term.operands[0] : term;
    };
    if (!call_of(carrying).is_call()) continue;
    std::vector<Term*> places;
    Term general = carrying;
    for (Term& each : call_of(general).operands) collect_starts(each, nil, places);
    for (Term* const place : places) {
      Equation made = goal;
      const auto variable = [&](TypeId type, std::string name) {
        made.types.push_back(type);
        made.names.push_back(std::move(name));
        return Term::variable(static_cast<std::uint32_t>(made.types.size() - 1));
      };
      const Term fresh = variable(*goal.result, "acc");
      *place = fresh;
      Term counted = general;
      *place = nil;
      // Numbers that it counts from are of no importance.
      for (Term& each : call_of(counted).operands)
        if (std::holds_alternative<std::int32_t>(each.literal))
          each = variable(program.sort_type(Sort::kInt), "k" + std::to_string(made.types.size()));
      const Term combined = lists.append_reversed(*goal.result, other, fresh);
      made.left = is_right ? combined : counted;
      made.right = is_right ? counted : combined;
      found.push_back(std::move(made));
    }
  }
  return found;
}

namespace {

bool is_integer(const fun::Program& program, const Equation& goal, const Term& term) {
  switch (term.kind) {
    case Term::Kind::kVariable:
      return sort_of(program, goal.types[term.index]) == Sort::kInt;
    case Term::Kind::kLiteral:
      return std::holds_alternative<std::int32_t>(term.literal);
    case Term::Kind::kPrimitive:
      return term.sort == Sort::kInt && (term.op == Op::kAdd || term.op == Op::kSubtract ||
                                         term.op == Op::kMultiply || term.op == Op::kNegate);
    default:
      return false;
  }
}

}  // namespace

std::vector<Equation> equalised(fun::Program& program, const Equation& goal) {
  std::vector<Equation> found;
  if (!goal.left.is_call() || !goal.right.is_call()) return found;
  for (std::size_t i = 0; i < goal.left.operands.size(); ++i)
    for (std::size_t j = 0; j < goal.right.operands.size(); ++j) {
      const Term &a = goal.left.operands[i], &b = goal.right.operands[j];
      if (a == b || !is_integer(program, goal, a) || !is_integer(program, goal, b)) continue;
      Equation made = goal;
      made.left.operands[i] = made.right.operands[j] =
          Term::variable(static_cast<std::uint32_t>(goal.types.size()));
      made.types.push_back(program.sort_type(Sort::kInt));
      made.names.push_back("k");
      found.push_back(std::move(made));
    }
  return found;
}

std::optional<Equation> fields_as_variables(fun::Program& program, const Equation& goal) {
  if (!goal.contracts.empty()) return std::nullopt;
  Equation made = goal;
  made.types.clear();
  made.names.clear();
  std::map<std::uint32_t, Term> values;
  for (std::uint32_t v = 0; v < goal.types.size(); ++v) {
    const fun::Type written = program.type(goal.types[v]);
    const auto add = [&](TypeId type, const std::string& name) {
      made.types.push_back(type);
      made.names.push_back(name);
      return Term::variable(static_cast<std::uint32_t>(made.types.size() - 1));
    };
    if (written.kind == fun::TypeKind::kData &&
        program.data[written.data].alternatives.size() == 1) {
      const auto only = program.data[written.data].alternatives[0];
      const fun::Constructor& constructor = program.constructors[only.constructor];
      if (constructor.spelling == fun::Spelling::kApplied ||
          constructor.spelling == fun::Spelling::kTuple) {
        std::vector<Term> fields;
        for (std::size_t i = 0; i < only.fields.size(); ++i)
          fields.push_back(
              add(instantiate(program, only.fields[i], written.arguments), constructor.fields[i]));
        values.emplace(v, Term::construct(only.constructor, std::move(fields)));
        continue;
      }
    }
    values.emplace(v, add(goal.types[v], goal.names[v]));
  }
  if (made.types.size() == goal.types.size() && made.types == goal.types) return std::nullopt;
  made.left = substitute(goal.left, values);
  made.right = substitute(goal.right, values);
  return made;
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
