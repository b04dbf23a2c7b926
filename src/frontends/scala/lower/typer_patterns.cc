// Patterns: the values that match, the names that are bound, and their types.
#include <algorithm>
#include <cmath>

#include "frontends/scala/lower/typer.h"

namespace assay::scala {

using fun::PatternKind;
using TreeKind = PatternTree::Kind;

fun::PatternId Typer::any_pattern(Span span) { return add(fun::Pattern{}, span); }

fun::PatternId Typer::bind_pattern(const std::string& name, TypeRef type, fun::Pattern made,
                                   Span span) {
  const VariableIndex bound = variable(name, type);
  made.slot = bound;
  made.name = name;
  if (scope_->terms.contains(name))
    reporter_.name(place(span), name + " is already defined as value " + name);
  scope_->terms[name] = {Local::Kind::kVariable, bound};
  program_.see(place(span), type, none());
  return add(std::move(made), span);
}

fun::PatternId Typer::pattern(const PatternTree& p, TypeRef scrutinee) {
  switch (p.kind) {
    case TreeKind::kWildcard:
      return any_pattern(p.span);
    case TreeKind::kVariable:
      return bind_pattern(p.name, scrutinee, {}, p.span);
    case TreeKind::kStable:
      return stable_pattern(p, scrutinee);
    case TreeKind::kLiteral:
      return literal_pattern(p, scrutinee);
    case TreeKind::kConstructor:
      return constructor_pattern(p, scrutinee);
    case TreeKind::kInfix:
      return constructor_pattern(p, scrutinee);
    case TreeKind::kTuple:
      return tuple_pattern(p, scrutinee);
    case TreeKind::kTyped: {
      const TypeRef type = pattern_type(*p.type, scrutinee);
      fun::Pattern made = type_pattern(type, scrutinee, p.span);
      const PatternTree& inner = p.operands[0];
      if (inner.kind == TreeKind::kVariable)
        return bind_pattern(inner.name, type, std::move(made), p.span);
      return add(std::move(made), p.span);
    }
    case TreeKind::kBind: {
      const fun::PatternId inside = pattern(p.operands[0], scrutinee);
      const VariableIndex bound = variable(p.name, pattern_result(p.operands[0], scrutinee));
      if (scope_->terms.contains(p.name))
        reporter_.name(place(p.span), p.name + " is already defined as value " + p.name);
      scope_->terms[p.name] = {Local::Kind::kVariable, bound};
      fun::Pattern& inner = frame().function.patterns[inside];
      if (inner.slot == fun::kNoSlot) {
        inner.slot = bound;
        inner.name = p.name;
        return inside;
      }
      fun::Pattern outer;
      outer.kind = PatternKind::kAlternative;
      outer.slot = bound;
      outer.name = p.name;
      outer.subpatterns = {inside};
      return add(std::move(outer), p.span);
    }
    case TreeKind::kAlternative: {
      fun::Pattern made;
      made.kind = PatternKind::kAlternative;
      for (const PatternTree& one : p.operands) made.subpatterns.push_back(pattern(one, scrutinee));
      return add(std::move(made), p.span);
    }
    case TreeKind::kSequenceWildcard: {
      const TypeRef type = types().of_class(known().list, {scrutinee});
      return p.name.empty() ? any_pattern(p.span) : bind_pattern(p.name, type, {}, p.span);
    }
  }
  return any_pattern(p.span);
}

/// The type of the values that match a pattern.
TypeRef Typer::pattern_result(const PatternTree& p, TypeRef scrutinee) {
  if (p.kind == TreeKind::kTyped) return pattern_type(*p.type, scrutinee);
  if (p.kind == TreeKind::kConstructor)
    if (const auto id = names_.find_class(p.name, *scope_); id && symbols_.classes[*id].is_case)
      return relations_.solved(instance_of(*id, scrutinee, p.span));
  return scrutinee;
}

/// A type in a pattern. The scrutinee's type determines arguments that are `_` or type variables
/// (which begin with a small letter).
TypeRef Typer::pattern_type(const TypeTree& tree, TypeRef scrutinee) {
  const auto is_open = [&](const TypeTree& t) {
    const bool is_small =
        t.name == "_" || (!t.name.empty() && t.name[0] >= 'a' && t.name[0] <= 'z');
    return t.kind == TypeTree::Kind::kName && is_small && t.name.find('.') == std::string::npos;
  };
  if (tree.kind == TypeTree::Kind::kName && !tree.arguments.empty() &&
      std::all_of(tree.arguments.begin(), tree.arguments.end(), is_open))
    if (const auto id = names_.find_class(tree.name, *scope_))
      return relations_.solved(instance_of(*id, scrutinee, tree.span));
  return names_.type(tree, *scope_);
}

void Typer::check_comparable(TypeRef wanted, TypeRef scrutinee, Span span) {
  if (relations_.try_conforms(wanted, scrutinee)) return;
  if (symbols_.is_numeric(wanted) && symbols_.is_numeric(scrutinee)) return;
  mismatch(wanted, scrutinee, span);
}

fun::PatternId Typer::literal_pattern(const PatternTree& p, TypeRef scrutinee) {
  fun::Pattern made;
  made.kind = PatternKind::kLiteral;
  made.literal = p.literal;
  Expr tree;
  tree.literal = p.literal;
  const TypeRef type = literal_of(tree).type;
  check_comparable(type, scrutinee, p.span);
  if (const auto* number = std::get_if<std::int32_t>(&p.literal)) {
    if (is(scrutinee, known().long_integer)) made.literal = static_cast<std::int64_t>(*number);
    if (is(scrutinee, known().real)) made.literal = static_cast<double>(*number);
    if (is(scrutinee, known().character)) made.literal = static_cast<char16_t>(*number);
  }
  if (!symbols_.is_numeric(type) || symbols_.is_numeric(relations_.known(scrutinee)))
    return add(std::move(made), p.span);
  return number_pattern(std::move(made), p.span);
}

/// A number matched against values of any type: 0 equals 0.0, and 0.0 equals 0.
fun::PatternId Typer::number_pattern(fun::Pattern whole, Span span) {
  fun::Pattern other = whole;
  if (const auto* real = std::get_if<double>(&whole.literal)) {
    constexpr double kExact = 9007199254740992.0;  // up to here a Double holds each Long
    if (std::abs(*real) > kExact || std::trunc(*real) != *real) return add(std::move(whole), span);
    other.literal = static_cast<std::int64_t>(*real);
  } else if (const auto* integer = std::get_if<std::int32_t>(&whole.literal)) {
    other.literal = static_cast<double>(*integer);
  } else if (const auto* wide = std::get_if<std::int64_t>(&whole.literal)) {
    other.literal = static_cast<double>(*wide);
  } else if (const auto* character = std::get_if<char16_t>(&whole.literal)) {
    other.literal = static_cast<double>(*character);
  }
  fun::Pattern both;
  both.kind = PatternKind::kAlternative;
  both.subpatterns = {add(std::move(whole), span), add(std::move(other), span)};
  return add(std::move(both), span);
}

fun::PatternId Typer::stable_pattern(const PatternTree& p, TypeRef scrutinee) {
  fun::Pattern made;
  if (const auto object = names_.find_object(p.name, *scope_)) {
    const ClassId companion = symbols_.classes[*object].companion;
    const bool is_class = companion.valid() && symbols_.classes[companion].is_case;
    if (!is_class) {
      check_comparable(class_type(*object), scrutinee, p.span);
      made.kind = PatternKind::kConstructor;
      made.constructor = program_.constructor(*object);
      return add(std::move(made), p.span);
    }
  }
  Expr tree;
  std::string rest = p.name;
  tree.kind = ExprKind::kName;
  tree.span = p.span;
  tree.text = rest.substr(0, rest.find('.'));
  while (rest.find('.') != std::string::npos) {
    rest = rest.substr(rest.find('.') + 1);
    Expr select;
    select.kind = ExprKind::kSelect;
    select.span = p.span;
    select.text = rest.substr(0, rest.find('.'));
    select.operands.push_back(std::move(tree));
    tree = std::move(select);
  }
  synthetic_.push_back(std::move(tree));
  Typed value = expr(synthetic_.back(), none());
  value.type = relations_.solved(value.type);
  check_comparable(value.type, scrutinee, p.span);
  if (symbols_.is_numeric(scrutinee))
    value.code = convert_number(value.code, value.type, scrutinee, p.span);
  made.kind = PatternKind::kEqual;
  made.expr = value.code;
  return add(std::move(made), p.span);
}

/// The type of the class with its arguments as far as the scrutinee's type determines them.
TypeRef Typer::instance_of(ClassId id, TypeRef scrutinee, Span span) {
  const std::vector<TypeParameterId> parameters = symbols_.classes[id].parameters;
  std::vector<TypeRef> inference_variables;
  for (std::size_t i = 0; i < parameters.size(); ++i)
    inference_variables.push_back(relations_.fresh());
  const TypeRef instance = types().of_class(id, inference_variables);
  scrutinee = relations_.solved(scrutinee);
  bool fits = relations_.try_conforms(instance, scrutinee);
  if (!fits) fits = refine(instance, scrutinee);
  if (!fits && !relations_.try_conforms(scrutinee, instance) && !may_be(id, scrutinee))
    reporter_.type(place(span), "constructor cannot be instantiated to expected type; found: " +
                                    symbols_.text(symbols_.self_type(id)) +
                                    ", required: " + symbols_.text(scrutinee));
  for (std::size_t i = 0; i < inference_variables.size(); ++i) {
    const TypeRef bound = symbols_.type_parameters[parameters[i]].upper;
    if (bound.valid())
      relations_.try_conforms(inference_variables[i],
                              types().substitute(bound, parameters, inference_variables));
    if (!relations_.solve(inference_variables[i]))
      relations_.same(inference_variables[i], class_type(known().any));
  }
  return instance;
}

/// Case classes that fix type parameters of their parent class (GADTs): in the case, these
/// parameters are known.
bool Typer::refine(TypeRef instance, TypeRef scrutinee) {
  const TypeNode wanted = types()[scrutinee];
  if (wanted.form != TypeForm::kClass) return false;
  const auto above = relations_.base(instance, ClassId{wanted.index});
  if (!above) return false;
  const TypeNode have = types()[*above];
  for (std::size_t i = 0; i < wanted.arguments.size() && i < have.arguments.size(); ++i) {
    const TypeNode argument = types()[relations_.known(wanted.arguments[i])];
    if (argument.form == TypeForm::kParameter) {
      const TypeRef now = relations_.known(have.arguments[i]);
      if (types().form(now) == TypeForm::kInferenceVariable) {
        relations_.same(now, wanted.arguments[i]);
      } else {
        relations_.assume(TypeParameterId{argument.index}, now);
      }
    } else if (!relations_.try_conforms(have.arguments[i], wanted.arguments[i])) {
      return false;
    }
  }
  return true;
}

/// True if a value of this type can belong to the class. If one of them is a trait, a class below
/// both can exist.
bool Typer::may_be(ClassId id, TypeRef scrutinee) {
  const TypeNode node = types()[scrutinee];
  if (node.form != TypeForm::kClass) return true;
  const ClassId other{node.index};
  if (other == known().any || other == known().any_ref || other == known().any_val) return true;
  if (symbols_.is_below(id, other) || symbols_.is_below(other, id)) return true;
  const std::vector<ClassId> below = symbols_.concrete_below(id);
  return std::any_of(below.begin(), below.end(),
                     [&](ClassId c) { return symbols_.is_below(c, other); });
}

fun::PatternId Typer::constructor_pattern(const PatternTree& p, TypeRef scrutinee) {
  const bool is_sequence = p.name == "List" || p.name == "Seq";
  const auto id = names_.find_class(p.name, *scope_);
  if (is_sequence && id && *id == known().list) return sequence_pattern(p, scrutinee);
  if (id && symbols_.classes[*id].is_case) return class_pattern(p, *id, scrutinee);
  if (p.name == "NonFatal" && p.operands.size() == 1) {
    fun::Pattern made = type_pattern(class_type(known().throwable), scrutinee, p.span);
    if (p.operands[0].kind == TreeKind::kVariable)
      return bind_pattern(p.operands[0].name, class_type(known().throwable), std::move(made),
                          p.span);
    return add(std::move(made), p.span);
  }
  const bool is_extractor = names_.find_object(p.name, *scope_).has_value();
  if (is_extractor || is_library_name(p.name)) {
    reporter_.unsupported("extractor", place(p.span),
                          "the extractor " + p.name + " in a pattern is not supported");
  } else {
    reporter_.name(place(p.span), "not found: value " + p.name);
  }
  for (const PatternTree& operand : p.operands) pattern(operand, types().error());
  return any_pattern(p.span);
}

fun::PatternId Typer::class_pattern(const PatternTree& p, ClassId id, TypeRef scrutinee) {
  const TypeRef instance = instance_of(id, scrutinee, p.span);
  const std::vector<Parameter> fields = symbols_.classes[id].lists[0];
  if (fields.size() != p.operands.size()) {
    reporter_.type(place(p.span), "wrong number of arguments for pattern " +
                                      symbols_.classes[id].name + "; " +
                                      std::to_string(fields.size()) + " expected");
    for (const PatternTree& operand : p.operands) pattern(operand, types().error());
    return any_pattern(p.span);
  }
  fun::Pattern made;
  made.kind = PatternKind::kConstructor;
  made.constructor = program_.constructor(id);
  for (std::size_t i = 0; i < fields.size(); ++i) {
    TypeRef type = fields[i].type;
    if (fields[i].is_repeated) type = types().of_class(known().list, {type});
    made.subpatterns.push_back(
        pattern(p.operands[i], relations_.solved(relations_.seen_from(type, instance, id))));
  }
  return add(std::move(made), p.span);
}

fun::PatternId Typer::tuple_pattern(const PatternTree& p, TypeRef scrutinee) {
  const std::size_t count = p.operands.size();
  if (count > kMaxArity || !known().tuples[count].valid()) {
    reporter_.unsupported("tuple", place(p.span),
                          "a tuple with more than 6 elements is not supported");
    return any_pattern(p.span);
  }
  return class_pattern(p, known().tuples[count], scrutinee);
}

/// List(a, b, rest @ _*) is matched as a :: b :: rest.
fun::PatternId Typer::sequence_pattern(const PatternTree& p, TypeRef scrutinee) {
  const TypeRef list = relations_.solved(instance_of(known().list, scrutinee, p.span));
  const TypeRef element =
      types()[list].arguments.empty() ? types().error() : types()[list].arguments[0];
  std::vector<fun::PatternId> items;
  fun::PatternId rest;
  for (const PatternTree& operand : p.operands) {
    if (operand.kind == TreeKind::kSequenceWildcard) {
      rest = pattern(operand, element);
    } else {
      items.push_back(pattern(operand, element));
    }
  }
  if (!rest.valid()) {
    fun::Pattern end;
    end.kind = PatternKind::kConstructor;
    end.constructor = program_.constructor(known().nil);
    rest = add(std::move(end), p.span);
  }
  for (auto item = items.rbegin(); item != items.rend(); ++item) {
    fun::Pattern cell;
    cell.kind = PatternKind::kConstructor;
    cell.constructor = program_.constructor(known().cons);
    cell.subpatterns = {*item, rest};
    rest = add(std::move(cell), p.span);
  }
  return rest;
}

fun::Pattern Typer::type_pattern(TypeRef type, TypeRef scrutinee, Span span) {
  fun::Pattern made;
  type = relations_.solved(type);
  const TypeNode node = types()[type];
  if (node.form != TypeForm::kClass) return made;  // erased, so that every value matches
  const ClassId id{node.index};
  const bool fits =
      relations_.try_conforms(type, scrutinee) || may_be(id, relations_.solved(scrutinee));
  if (!fits)
    reporter_.type(place(span),
                   "scrutinee is incompatible with pattern type; found: " + symbols_.text(type) +
                       ", required: " + symbols_.text(scrutinee));
  if (id == known().any) return made;
  made.kind = PatternKind::kType;
  const fun::Sort sort = symbols_.sort(type);
  if (sort != fun::Sort::kData) {
    made.sorts = {sort};
    return made;
  }
  if (id == known().any_val || id == known().any_ref) {
    const bool is_value = id == known().any_val;
    using fun::Sort;
    const std::vector<Sort> values{Sort::kUnit, Sort::kBoolean, Sort::kInt,
                                   Sort::kLong, Sort::kDouble,  Sort::kChar};
    made.sorts = is_value ? values : std::vector<Sort>{Sort::kString, Sort::kClosure, Sort::kData};
    return made;
  }
  made.constructors = program_.constructors_below(id);
  return made;
}

}  // namespace assay::scala
