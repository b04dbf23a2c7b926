#include "equiv/induction/conjecture.h"

#include <algorithm>
#include <set>
#include <utility>

namespace assay::induction {

using fun::TypeId;
using narrowing::Value;

namespace {

/// Numbers the variables from 0 in order of their occurrence, and names them.
std::map<std::uint32_t, Term> number_variables(const fun::Program& program, Equation& equation,
                                               const std::map<std::uint32_t, TypeId>& types) {
  std::vector<std::uint32_t> found;
  collect_variables(equation.left, found);
  collect_variables(equation.right, found);
  std::map<std::uint32_t, Term> numbers;
  equation.types.clear();
  equation.names.clear();
  std::set<std::string> used;
  for (std::uint32_t i = 0; i < found.size(); ++i) {
    numbers.emplace(found[i], Term::variable(i));
    const TypeId type = types.at(found[i]);
    equation.types.push_back(type);
    const fun::Type& written = program.type(type);
    std::string letter = written.kind == fun::TypeKind::kSort       ? "n"
                         : written.kind == fun::TypeKind::kFunction ? "f"
                                                                    : "t";
    if (written.kind == fun::TypeKind::kData && program.data[written.data].name == "List")
      letter = "xs";
    std::string name = letter;
    for (int n = 2; !used.insert(name).second; ++n) name = letter + std::to_string(n);
    equation.names.push_back(name);
  }
  equation.left = substitute(equation.left, numbers);
  equation.right = substitute(equation.right, numbers);
  return numbers;
}

bool is_sum(const Term& term) {
  return term.kind == Term::Kind::kPrimitive && term.op == fun::Op::kAdd &&
         (term.sort == fun::Sort::kInt || term.sort == fun::Sort::kLong);
}

void collect_summands(const Term& term, std::vector<Term>& found) {
  if (!is_sum(term)) return found.push_back(term);
  for (const Term& each : term.operands) collect_summands(each, found);
}

Term sum_of(const std::vector<Term>& summands, fun::Sort sort) {
  if (summands.empty())
    return sort == fun::Sort::kInt ? Term::of(std::int32_t{0}) : Term::of(std::int64_t{0});
  Term made = summands[0];
  for (std::size_t i = 1; i < summands.size(); ++i)
    made = Term::primitive(fun::Op::kAdd, sort, {std::move(made), summands[i]});
  return made;
}

}  // namespace

void cancel_summands(Term& a, Term& b) {
  if (!is_sum(a) && !is_sum(b)) return;
  const fun::Sort sort = is_sum(a) ? a.sort : b.sort;
  std::vector<Term> left, right;
  collect_summands(a, left);
  collect_summands(b, right);
  const std::size_t before = left.size();
  std::erase_if(left, [&](const Term& each) {
    const auto same = std::find(right.begin(), right.end(), each);
    if (same == right.end()) return false;
    right.erase(same);
    return true;
  });
  if (left.size() == before) return;
  a = sum_of(left, sort);
  b = sum_of(right, sort);
}

std::optional<Conjecture> conjecture(fun::Program& program, narrowing::Store& store,
                                     const Reading& reading, std::optional<Term> a,
                                     std::optional<Term> b) {
  if (!a || !b) return std::nullopt;
  constexpr std::size_t kLargest = 60;
  if (size(*a) > kLargest || size(*b) > kLargest) return std::nullopt;
  const Term whole = *a;
  cancel_summands(*a, *b);
  if (*a == *b) return std::nullopt;
  Conjecture made;
  Equation& equation = made.equation;
  equation.left = *std::move(a);
  equation.right = *std::move(b);
  // Without a call there is nothing to prove by induction.
  if (calls(equation.left) + calls(equation.right) == 0) return std::nullopt;
  std::vector<std::uint32_t> found;
  collect_variables(equation.left, found);
  collect_variables(equation.right, found);
  std::map<std::uint32_t, TypeId> types;
  for (const std::uint32_t v : found) types.emplace(v, store.type_of(Value::variable(v)));
  const std::map<std::uint32_t, Term> numbers = number_variables(program, equation, types);
  const auto own = std::find_if(reading.typed().begin(), reading.typed().end(),
                                [&](const auto& each) { return each.first == whole; });
  if (own != reading.typed().end()) equation.result = own->second;
  for (const auto& [term, type] : reading.typed())
    made.typed.emplace_back(substitute(term, numbers), type);
  return made;
}

std::optional<Equation> generalised(const fun::Program& program, const Conjecture& conjecture,
                                    bool with_calls) {
  Equation made = conjecture.equation;
  std::map<std::uint32_t, TypeId> types;
  auto next = static_cast<std::uint32_t>(made.types.size());
  for (std::uint32_t i = 0; i < next; ++i) types.emplace(i, made.types[i]);
  std::vector<std::pair<Term, TypeId>> parts = conjecture.typed;
  std::stable_sort(parts.begin(), parts.end(),
                   [](const auto& a, const auto& b) { return size(a.first) > size(b.first); });
  bool changed = false;
  for (const auto& [part, type] : parts) {
    if (part.kind == Term::Kind::kVariable || part.kind == Term::Kind::kClosure ||
        (part == made.left && part == made.right) || (!with_calls && calls(part) > 0) ||
        (part.kind == Term::Kind::kConstruct && part.operands.empty()))
      continue;
    const Term variable = Term::variable(next);
    const Term left = replace(made.left, part, variable);
    const Term right = replace(made.right, part, variable);
    if (left == made.left || right == made.right) continue;
    made.left = left;
    made.right = right;
    types.emplace(next++, type);
    changed = true;
  }
  if (!changed || calls(made.left) + calls(made.right) == 0) return std::nullopt;
  number_variables(program, made, types);
  return made;
}

namespace {

bool accepts(const fun::Program& program, TypeId wanted, TypeId type) {
  const fun::Type &w = program.type(wanted), &t = program.type(type);
  if (w.kind != fun::TypeKind::kData || t.kind != fun::TypeKind::kData || w.data == t.data)
    return true;
  const auto& known = program.data[w.data].alternatives;
  const auto& possible = program.data[t.data].alternatives;
  return std::all_of(possible.begin(), possible.end(), [&](const auto& each) {
    return std::any_of(known.begin(), known.end(),
                       [&](const auto& k) { return k.constructor == each.constructor; });
  });
}

bool has_field(const fun::Program& program, fun::ConstructorId constructor, TypeId type) {
  const fun::Type& written = program.type(type);
  if (written.kind != fun::TypeKind::kData) return false;
  const auto& alternatives = program.data[written.data].alternatives;
  return alternatives.size() == 1 && alternatives[0].constructor == constructor;
}

/// Has no class of the constructor another one, as for tuples?
bool is_alone(const fun::Program& program, fun::ConstructorId constructor) {
  const auto& ancestors = program.constructors[constructor].ancestors;
  return std::all_of(ancestors.begin(), ancestors.end(),
                     [&](fun::DataId data) { return program.data[data].alternatives.size() <= 1; });
}

/// What is known of an operand's type without its value.
std::optional<TypeId> written_type(const fun::Program& program, const Equation& equation,
                                   const Term& term) {
  if (term.kind == Term::Kind::kVariable) return equation.types[term.index];
  if (term.is_call()) return program.functions[fun::FunctionId{term.index}].result;
  return std::nullopt;
}

bool is_well_typed(const fun::Program& program, const Equation& equation, const Term& term) {
  for (std::size_t i = 0; i < term.operands.size(); ++i) {
    const Term& operand = term.operands[i];
    if (!is_well_typed(program, equation, operand)) return false;
    const auto type = written_type(program, equation, operand);
    if (term.kind == Term::Kind::kField) {
      const fun::ConstructorId constructor{term.index};
      const bool is_generic = !type || program.type(*type).kind == fun::TypeKind::kParameter;
      const bool fits = operand.kind == Term::Kind::kConstruct ? operand.index == term.index
                        : is_generic                           ? is_alone(program, constructor)
                                     : has_field(program, constructor, *type);
      if (!fits) return false;
    }
    if (type && (term.is_call() || term.kind == Term::Kind::kClosure) &&
        !accepts(program, program.functions[fun::FunctionId{term.index}].parameters[i].type, *type))
      return false;
  }
  return true;
}

}  // namespace

bool is_well_typed(const fun::Program& program, const Equation& equation) {
  return is_well_typed(program, equation, equation.left) &&
         is_well_typed(program, equation, equation.right);
}

void drop_unused_variables(const fun::Program& program, Equation& equation) {
  std::map<std::uint32_t, TypeId> types;
  for (std::uint32_t i = 0; i < equation.types.size(); ++i) types.emplace(i, equation.types[i]);
  number_variables(program, equation, types);
}

bool is_instance(const Conjecture& conjecture, const Equation& lemma) {
  const Equation& goal = conjecture.equation;
  const auto has_type = [&](const Term& term, TypeId type) {
    if (term.kind == Term::Kind::kVariable) return goal.types[term.index] == type;
    return std::any_of(conjecture.typed.begin(), conjecture.typed.end(),
                       [&](const auto& each) { return each.first == term && each.second == type; });
  };
  for (const bool is_swapped : {false, true}) {
    std::map<std::uint32_t, Term> values;
    if (!match(lemma.left, is_swapped ? goal.right : goal.left, values) ||
        !match(lemma.right, is_swapped ? goal.left : goal.right, values))
      continue;
    // Doubles that are equal need not be the same.
    if (key(substitute(lemma.left, values)) != key(is_swapped ? goal.right : goal.left) ||
        key(substitute(lemma.right, values)) != key(is_swapped ? goal.left : goal.right))
      continue;
    if (std::all_of(values.begin(), values.end(), [&](const auto& each) {
          return has_type(each.second, lemma.types[each.first]);
        }))
      return true;
  }
  return false;
}

std::string key(const Equation& equation) {
  std::string text = key(equation.left) + "=" + key(equation.right);
  for (const TypeId type : equation.types) text += ":" + std::to_string(type.index);
  for (const narrowing::Contract& contract : equation.contracts) {
    text += "&" + std::to_string(contract.predicate.index);
    for (const std::uint32_t i : contract.arguments) text += "," + std::to_string(i);
  }
  return text;
}

void add_functions(fun::Program& program, Equation& equation) {
  const TypeId any = program.type({fun::TypeKind::kAny, fun::Sort::kUnit, {}, 0, {}});
  equation.left_function =
      add_function(program, "left", equation.left, equation.types, equation.names, any);
  equation.right_function =
      add_function(program, "right", equation.right, equation.types, equation.names, any);
}

std::string show(const fun::Program& program, const Equation& equation) {
  std::string text = show(program, equation.left, equation.names) + " = " +
                     show(program, equation.right, equation.names);
  // The conditions of a lemma; contracts are known to the reader.
  bool is_first = true;
  for (const narrowing::Contract& each : equation.contracts) {
    const auto body = plain_body(program, each.predicate);
    if (!body || !program.functions[each.predicate].is_library) continue;
    std::map<std::uint32_t, Term> values;
    for (std::uint32_t i = 0; i < each.arguments.size(); ++i)
      values.emplace(i, Term::variable(each.arguments[i]));
    text += (std::exchange(is_first, false) ? " if " : " and ") +
            show(program, substitute(*body, values), equation.names);
  }
  return text;
}

}  // namespace assay::induction
