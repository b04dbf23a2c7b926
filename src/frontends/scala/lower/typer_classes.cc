// Objects of classes: made by `new` or case classes, copied, tested and cast.
#include <algorithm>

#include "base/unicode.h"
#include "frontends/scala/lower/typer.h"

namespace assay::scala {

Typed Typer::make_object(ClassId id, std::vector<fun::ExprId> operands, TypeRef type, Span span) {
  if (const auto function = program_.making(id))
    return {call(*function, std::move(operands), span), type};
  return {construct(id, std::move(operands), span), type};
}

Typed Typer::new_expr(const Expr& e, TypeRef expected) {
  const TypeTree& tree = e.types[0];
  const auto id = names_.find_class(tree.name, *scope_);
  if (!id) {
    const TypeRef type = names_.type(tree, *scope_);  // reports it if there is none
    if (types().form(type) != TypeForm::kError)
      reporter_.type(place(tree.span), "class type required but " + tree.name + " found");
    return error();
  }
  const ClassSymbol& symbol = symbols_.classes[*id];
  if (symbol.kind != ClassKind::kClass || symbol.is_abstract || !symbol.tree) {
    const bool is_trait = symbol.kind == ClassKind::kTrait;
    reporter_.type(place(e.span), (is_trait ? "trait " : "class ") + symbol.name +
                                      " is abstract; cannot be instantiated");
    return error();
  }
  Callee callee;
  callee.kind = Callee::Kind::kClass;
  callee.owner = *id;
  callee.name = symbol.name;
  Expr apply;  // a call with the arguments
  apply.kind = ExprKind::kApply;
  apply.span = e.span;
  apply.operands.emplace_back();
  apply.operands.insert(apply.operands.end(), e.operands.begin(), e.operands.end());
  apply.names = e.names;
  synthetic_.push_back(std::move(apply));
  Spine whole;
  whole.base = &e;
  whole.lists = {&synthetic_.back()};
  const TypeRef given = tree.arguments.empty() ? none() : names_.type(tree, *scope_);
  std::vector<TypeTree> arguments;
  if (!symbols_.classes[*id].parameters.empty() && types().form(given) == TypeForm::kClass &&
      is(given, *id) && tree.arguments.size() == symbols_.classes[*id].parameters.size())
    whole.types = &tree.arguments;
  std::size_t at = 0;
  return call_callee(callee, whole, at, e.span, expected);
}

/// x.copy(a = 1): the other fields keep their values.
Typed Typer::copy(Typed receiver, ClassId id, const Expr* node, Span span) {
  const VariableIndex from = variable("from", receiver.type);
  const std::vector<MemberId> fields(
      symbols_.classes[id].members.begin(),
      symbols_.classes[id].members.begin() +
          static_cast<std::ptrdiff_t>(symbols_.classes[id].lists[0].size()));
  Callee callee;
  callee.kind = Callee::Kind::kClass;
  callee.owner = id;
  callee.name = "copy";
  Spine whole;
  Signature s = signature_of(callee, {}, whole, span);
  std::vector<Argument> placed;
  Expr empty;
  empty.operands.emplace_back();
  if (!place_arguments(s, s.lists[0], node ? *node : empty, placed, callee)) return error();
  std::vector<std::optional<Typed>> values(fields.size());
  for (const Argument& a : placed) values[a.parameter] = argument(*a.tree, s.lists[0][a.parameter]);
  std::vector<fun::ExprId> operands;
  Callee reader;
  reader.kind = Callee::Kind::kMembers;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (!values[i]) {
      reader.receiver = Typed{local(from, span), receiver.type};
      const TypeRef type =
          relations_.seen_from(symbols_.members[fields[i]].result, receiver.type, id);
      relations_.try_conforms(type, s.lists[0][i].type);
      values[i] = Typed{emit_access(reader, fields[i], {}, false, span), type};
    }
    operands.push_back(values[i]->code);
  }
  for (const TypeRef one : s.inference_variables) relations_.solve(one);
  const Typed made = make_object(id, std::move(operands), relations_.known(s.result), span);
  return {let(from, receiver.code, made.code, span), made.type};
}

Typed Typer::type_test(Typed value, const TypeTree& tree, Span span) {
  const TypeRef type = names_.type(tree, *scope_);
  const fun::PatternId fits = add(type_pattern(type, class_type(known().any), span), span);
  const fun::ExprId yes = literal(true, span), no = literal(false, span);
  const fun::ExprId test = match(
      value.code, {{fits, {}, yes, place(span)}, {any_pattern(span), {}, no, place(span)}}, span);
  code(test).is_connective = true;
  return {test, class_type(known().boolean)};
}

Typed Typer::cast(Typed value, const TypeTree& tree, Span span) {
  const TypeRef type = names_.type(tree, *scope_);
  if (symbols_.is_numeric(type) && symbols_.is_numeric(value.type))
    return {convert_number(value.code, value.type, type, span), type};
  if (types().form(type) != TypeForm::kClass || relations_.try_conforms(value.type, type))
    return {value.code, type};
  fun::Pattern fitting = type_pattern(type, class_type(known().any), span);
  const VariableIndex kept = variable("cast", type);
  fitting.slot = kept;
  fun::Pattern null;
  null.kind = fun::PatternKind::kLiteral;
  null.literal = fun::NullValue{};
  const fun::PatternId fits = add(std::move(fitting), span);
  const fun::PatternId is_null = add(std::move(null), span);
  const fun::ExprId same = local(kept, span);
  const fun::ExprId nothing = literal(fun::NullValue{}, span);
  const fun::ExprId failed =
      throw_new("ClassCastException",
                literal(to_utf16("cannot be cast to " + symbols_.text(type)), span), span);
  const fun::ExprId made = match(value.code,
                                 {{fits, {}, same, place(span)},
                                  {is_null, {}, nothing, place(span)},
                                  {any_pattern(span), {}, failed, place(span)}},
                                 span);
  code(made).is_connective = true;
  return {made, type};
}

}  // namespace assay::scala
