// From conjectures about fields of a result to one about the result: a rule replaces calls, and the
// induction hypothesis has to speak of all that the call returns (tupling).
#include <algorithm>

#include "equiv/induction/conjecture.h"

namespace assay::induction {
namespace {

bool is_field_of_call(const Term& term) {
  return term.kind == Term::Kind::kField && term.operands[0].is_call();
}

/// The conjecture with the field on the right side; nullopt if neither side is one, or if the other
/// one has the same call.
std::optional<Conjecture> about_field(Conjecture each) {
  if (!is_field_of_call(each.equation.right)) std::swap(each.equation.left, each.equation.right);
  if (!is_field_of_call(each.equation.right)) return std::nullopt;
  const Term& call = each.equation.right.operands[0];
  if (replace(each.equation.left, call, Term::of(fun::UnitValue{})) != each.equation.left)
    return std::nullopt;
  return each;
}

}  // namespace

std::vector<Conjecture> whole_results(fun::Program& program,
                                      const std::vector<Conjecture>& conjectures) {
  std::vector<Conjecture> made;
  for (const Conjecture& each : conjectures) {
    auto first = about_field(each);
    if (!first) continue;
    const Term field = first->equation.right;
    const Term call = field.operands[0];
    const fun::ConstructorId constructor{field.index};
    if (program.constructors[constructor].spelling == fun::Spelling::kNew) continue;
    std::vector<Term> fields;
    for (std::uint32_t i = 0; i < program.constructors[constructor].fields.size(); ++i) {
      Term own = field;
      own.field = i;
      fields.push_back(std::move(own));
    }
    fields[field.field] = first->equation.left;
    // The variables are numbered by each conjecture for itself.
    for (const Conjecture& other : conjectures) {
      const auto second = about_field(other);
      if (!second || second->equation.right.index != field.index ||
          second->equation.right.field == field.field)
        continue;
      std::map<std::uint32_t, Term> values;
      if (!match(second->equation.right.operands[0], call, values)) continue;
      std::vector<std::uint32_t> variables;
      collect_variables(second->equation.left, variables);
      if (std::all_of(variables.begin(), variables.end(), [&](std::uint32_t v) {
            return values.contains(v) && values.at(v).kind == Term::Kind::kVariable &&
                   first->equation.types[values.at(v).index] == second->equation.types[v];
          }))
        fields[second->equation.right.field] = substitute(second->equation.left, values);
    }
    Conjecture whole = *first;
    whole.equation.left = Term::construct(constructor, std::move(fields));
    whole.equation.right = call;
    whole.equation.result = std::nullopt;
    drop_unused_variables(program, whole.equation);
    whole.typed.clear();
    if (std::none_of(made.begin(), made.end(), [&](const Conjecture& known) {
          return key(known.equation) == key(whole.equation);
        }))
      made.push_back(std::move(whole));
  }
  return made;
}

}  // namespace assay::induction
