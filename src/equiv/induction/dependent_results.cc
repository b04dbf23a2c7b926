#include "equiv/induction/dependent_results.h"

#include <algorithm>

namespace assay::induction {

using fun::Op;
using fun::Sort;
using fun::TypeId;

namespace {

constexpr std::size_t kMostConstructors = 4;
constexpr std::size_t kMostCandidates = 10;  // for one constructor

bool is_of_sort(const fun::Program& program, TypeId type, Sort sort) {
  const fun::Type& written = program.type(type);
  return written.kind == fun::TypeKind::kSort && written.sort == sort;
}

/// The alternatives of a type of data with its own arguments; empty: it is none, or has objects
/// that are equal only to themselves.
std::vector<fun::Data::Alternative> alternatives(fun::Program& program, TypeId type) {
  const fun::Type written = program.type(type);
  if (written.kind != fun::TypeKind::kData) return {};
  std::vector<fun::Data::Alternative> made = program.data[written.data].alternatives;
  for (fun::Data::Alternative& each : made) {
    if (program.constructors[each.constructor].spelling == fun::Spelling::kNew) return {};
    for (TypeId& field : each.fields) field = instantiate(program, field, written.arguments);
  }
  return made;
}

Term choice(Term condition, Term yes, Term no) {
  Term made;
  made.kind = Term::Kind::kIf;
  made.operands = {std::move(condition), std::move(yes), std::move(no)};
  return made;
}

}  // namespace

std::optional<Equation> DependentResults::equation(const CallPair& pair) {
  if (is_of_sort(program_, pair.from, Sort::kInt)) return of_number(pair);
  if (is_of_sort(program_, pair.from, Sort::kBoolean)) return of_boolean(pair);
  return of_data(pair);
}

/// The equation `function(left call) = right call`.
Equation DependentResults::determined(const CallPair& pair, fun::FunctionId function) const {
  Equation made = pair.calls;
  made.left = Term::call(function, {pair.calls.left});
  made.result = pair.to;
  return made;
}

/// Is the function of both results always the right one's? It returns that for all constructors
/// but one.
bool DependentResults::is_possible(const CallPair& pair, fun::FunctionId function) {
  Equation made = pair.calls;
  made.left = Term::call(function, {pair.calls.left, pair.calls.right});
  return seems_true_(made);
}

fun::FunctionId DependentResults::added(const Term& body, const std::vector<TypeId>& types,
                                        TypeId to) {
  std::string name = key(body) + ":" + std::to_string(to.index);
  for (const TypeId each : types) name += "," + std::to_string(each.index);
  const auto [known, is_new] = functions_.try_emplace(name);
  const std::vector<std::string> names = {"it", "other"};
  if (is_new)
    known->second = add_function(program_, "(it => " + show(program_, body, names) + ")", body,
                                 types, names, to);
  return known->second;
}

/// A function of a value, and of another result if `has_other`, which is returned where no arm is
/// for the value's constructor.
fun::FunctionId DependentResults::selection(TypeId from, TypeId to, const std::vector<Arm>& arms,
                                            bool has_other) {
  std::string name = std::to_string(from.index) + ">" + std::to_string(to.index);
  for (const Arm& each : arms)
    name += "|" + std::to_string(each.constructor.index) + ":" + key(each.value);
  if (has_other) name += "|";
  if (const auto known = functions_.find(name); known != functions_.end()) return known->second;
  fun::Function made;
  made.parameters = {{"it", from}};
  if (has_other) made.parameters.push_back({"other", to});
  made.slots = static_cast<std::uint32_t>(made.parameters.size());
  made.result = to;
  made.is_library = true;
  const auto local = [&](fun::Slot slot) {
    fun::Expr expr;
    expr.kind = fun::ExprKind::kLocal;
    expr.slot = slot;
    return made.exprs.push_back(std::move(expr));
  };
  fun::Expr match;
  match.kind = fun::ExprKind::kMatch;
  match.operands = {local(0)};
  std::string text;
  for (const Arm& arm : arms) {
    // The arms are functions of the fields.
    const std::vector<std::string> names = {"a", "b", "c", "d", "e", "f"};
    std::vector<Term> fields;
    fun::Pattern pattern;
    pattern.kind = fun::PatternKind::kConstructor;
    pattern.constructor = arm.constructor;
    fun::Expr call;
    call.kind = fun::ExprKind::kCall;
    for (std::uint32_t i = 0; i < arm.fields.size(); ++i) {
      fun::Pattern field;
      field.slot = made.slots++;
      call.operands.push_back(local(field.slot));
      pattern.subpatterns.push_back(made.patterns.push_back(std::move(field)));
      fields.push_back(Term::variable(i));
    }
    call.index = add_function(program_, "arm", arm.value, arm.fields, names, to).index;
    match.cases.push_back({made.patterns.push_back(std::move(pattern)),
                           {},
                           made.exprs.push_back(std::move(call)),
                           {}});
    text += (text.empty() ? "case " : "; case ") +
            show(program_, Term::construct(arm.constructor, fields), names) + " => " +
            show(program_, arm.value, names);
  }
  if (has_other) match.cases.push_back({made.patterns.push_back(fun::Pattern{}), {}, local(1), {}});
  made.name = "{ " + text + " }";
  made.body = made.exprs.push_back(std::move(match));
  return functions_.emplace(name, program_.functions.push_back(std::move(made))).first->second;
}

/// Whether the value has the constructor.
Term DependentResults::is_of(fun::ConstructorId constructor, TypeId type, Term value) {
  std::vector<Arm> arms;
  for (fun::Data::Alternative& each : alternatives(program_, type))
    arms.push_back(
        {each.constructor, std::move(each.fields), Term::of(each.constructor == constructor)});
  return Term::call(selection(type, program_.sort_type(Sort::kBoolean), arms, false),
                    {std::move(value)});
}

/// The fields, and the fields of those whose classes have no alternatives.
std::vector<DependentResults::Part> DependentResults::parts_of(const std::vector<TypeId>& fields) {
  std::vector<Part> made;
  for (std::uint32_t i = 0; i < fields.size(); ++i) made.push_back({Term::variable(i), fields[i]});
  for (std::uint32_t i = 0; i < fields.size(); ++i) {
    const auto only = alternatives(program_, fields[i]);
    if (only.size() != 1) continue;
    for (std::uint32_t k = 0; k < only[0].fields.size(); ++k) {
      Term part;
      part.kind = Term::Kind::kField;
      part.index = only[0].constructor.index;
      part.field = k;
      part.operands = {Term::variable(i)};
      made.push_back({std::move(part), only[0].fields[k]});
    }
  }
  return made;
}

/// Values of the type that can be made of the parts.
std::vector<Term> DependentResults::candidates(const std::vector<Part>& parts, TypeId type) {
  std::vector<Term> made;
  const auto of_type = [&](TypeId wanted) {
    std::vector<Term> found;
    for (const Part& each : parts)
      if (each.type == wanted) found.push_back(each.term);
    return found;
  };
  if (is_of_sort(program_, type, Sort::kBoolean)) {
    made = {Term::of(false), Term::of(true)};
    for (const Part& each : parts) {
      if (each.type == type) {
        made.push_back(each.term);
        made.push_back(Term::primitive(Op::kNot, Sort::kBoolean, {each.term}));
      }
      const auto classes = alternatives(program_, each.type);
      if (classes.size() < 2 || classes.size() > kMostConstructors) continue;
      for (const fun::Data::Alternative& one : classes)
        if (one.fields.empty() || classes.size() == 2)
          made.push_back(is_of(one.constructor, each.type, each.term));
    }
  } else if (is_of_sort(program_, type, Sort::kInt)) {
    made = of_type(type);
    for (const std::int32_t n : {0, 1, -1}) made.push_back(Term::of(n));
  } else {
    made = of_type(type);
    for (const fun::Data::Alternative& each : alternatives(program_, type)) {
      std::vector<std::vector<Term>> tuples = {{}};
      for (const TypeId field : each.fields) {
        std::vector<std::vector<Term>> longer;
        for (const std::vector<Term>& tuple : tuples)
          for (const Term& value : of_type(field)) {
            longer.push_back(tuple);
            longer.back().push_back(value);
          }
        tuples = std::move(longer);
      }
      for (std::vector<Term>& tuple : tuples)
        made.push_back(Term::construct(each.constructor, std::move(tuple)));
    }
  }
  if (made.size() > kMostCandidates) made.resize(kMostCandidates);
  return made;
}

std::optional<Equation> DependentResults::of_data(const CallPair& pair) {
  const auto classes = alternatives(program_, pair.from);
  if (classes.empty() || classes.size() > kMostConstructors) return std::nullopt;
  std::vector<Arm> arms;
  bool is_constant = true;
  for (const fun::Data::Alternative& each : classes) {
    bool is_found = false;
    for (const Term& value : candidates(parts_of(each.fields), pair.to)) {
      const Arm arm{each.constructor, each.fields, value};
      if (!is_possible(pair, selection(pair.from, pair.to, {arm}, true))) continue;
      is_constant = is_constant && (arms.empty() || arms[0].value == value) &&
                    value.kind == Term::Kind::kLiteral;
      arms.push_back(arm);
      is_found = true;
      break;
    }
    if (!is_found) return std::nullopt;
  }
  if (is_constant) return std::nullopt;
  return determined(pair, selection(pair.from, pair.to, arms, false));
}

std::optional<Equation> DependentResults::of_boolean(const CallPair& pair) {
  if (pair.to == pair.from) {
    const Term opposite = Term::primitive(Op::kNot, Sort::kBoolean, {Term::variable(0)});
    Equation made = determined(pair, added(opposite, {pair.from}, pair.to));
    if (Equation tried = made; seems_true_(tried)) return made;
    return std::nullopt;
  }
  std::vector<Term> values;
  for (const bool is_yes : {true, false}) {
    for (const Term& value : candidates({}, pair.to)) {
      const Term it = Term::variable(0), other = Term::variable(1);
      const Term body = is_yes ? choice(it, value, other) : choice(it, other, value);
      if (!is_possible(pair, added(body, {pair.from, pair.to}, pair.to))) continue;
      values.push_back(value);
      break;
    }
    if (values.size() != (is_yes ? 1U : 2U)) return std::nullopt;
  }
  if (values[0] == values[1]) return std::nullopt;
  return determined(pair,
                    added(choice(Term::variable(0), values[0], values[1]), {pair.from}, pair.to));
}

/// Whether a number is negative, or zero.
std::optional<Equation> DependentResults::of_number(const CallPair& pair) {
  if (!is_of_sort(program_, pair.to, Sort::kBoolean)) return std::nullopt;
  const Term it = Term::variable(0), zero = Term::of(std::int32_t{0});
  const auto compared = [&](Op op, const Term& a, const Term& b) {
    return Term::primitive(op, Sort::kInt, {a, b});
  };
  const Term equal = compared(Op::kEqual, it, zero);
  for (const Term& body : {compared(Op::kLessEqual, zero, it), compared(Op::kLess, it, zero), equal,
                           Term::primitive(Op::kNot, Sort::kBoolean, {equal})}) {
    Equation made = determined(pair, added(body, {pair.from}, pair.to));
    if (Equation tried = made; seems_true_(tried)) return made;
  }
  return std::nullopt;
}

}  // namespace assay::induction
