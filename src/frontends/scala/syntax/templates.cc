// Classes, traits and objects, and the parameters of methods and classes (SLS 4.6 and 5).
#include <string>
#include <utility>

#include "frontends/scala/syntax/parser.h"

namespace assay::scala {

void Parser::class_definition(const Modifiers& modifiers, std::vector<BlockItem>& items) {
  next();
  Definition found = start(modifiers, Definition::Kind::kClass);
  found.name = name();
  if (is("[")) found.type_parameters = type_parameters();
  if (take("private") || take("protected")) qualifier();
  parameter_lists(found, true);
  if (found.is_case && !found.has_parameter_list)
    syntax(found.name_span,
           "case classes without a parameter list are not allowed; write case "
           "object, or ()");
  parents(found.body_template);
  finish(std::move(found), modifiers.begin, items);
}

void Parser::trait_definition(const Modifiers& modifiers, std::vector<BlockItem>& items) {
  next();
  Definition found = start(modifiers, Definition::Kind::kTrait);
  found.name = name();
  if (is("[")) found.type_parameters = type_parameters();
  if (is("("))
    give_up(at().span, "scala3", "trait parameters are Scala 3; write an abstract class");
  parents(found.body_template);
  finish(std::move(found), modifiers.begin, items);
}

void Parser::object_definition(const Modifiers& modifiers, std::vector<BlockItem>& items) {
  next();
  Definition found = start(modifiers, Definition::Kind::kObject);
  found.name = name();
  parents(found.body_template);
  finish(std::move(found), modifiers.begin, items);
}

/// extends A(1) with B { ... }
void Parser::parents(Template& found) {
  if (at().is_operator("<:") || is(":"))
    return give_up(at().span, "scala3", "an indented body is Scala 3; write braces");
  if (take("extends")) {
    if (is("{"))
      return give_up(at().span, "early-definition",
                     "early definitions are not supported; write the definitions in the body");
    found.parents.push_back(simple_type());
    if (is("(")) {
      Expr call;
      arguments(call);
      if (!call.names.empty())
        give_up(
            at().span, "parent-arguments",
            "named arguments of a parent constructor are not supported; write them without names");
      found.parent_arguments = std::move(call.operands);
    }
    if (is("("))
      give_up(at().span, "constructor-lists", "a constructor can have only one parameter list");
    while (take("with")) found.parents.push_back(simple_type());
  }
  if (at().kind == TokenKind::kName && (at().text == "derives" || at().text == "uses"))
    return give_up(at().span, "scala3", "`derives` is Scala 3; remove it");
  if (is(":")) return give_up(at().span, "scala3", "an indented body is Scala 3; write braces");
  skip_newline_before("{");
  if (is("{")) template_body(found);
}

void Parser::template_body(Template& found) {
  const Level level(*this);
  if (too_deep()) return;
  next();
  self_name(found);
  found.members = items(Place::kTemplate);
  expect("}");
}

/// self =>
void Parser::self_name(Template& found) {
  const bool has_name = at().is_name() || is("this") || is("_");
  if (has_name && ahead(1).is("=>")) {
    if (at().is_name()) found.self_name = at().text;
    next();
    next();
    return;
  }
  if (!has_name || !ahead(1).is(":")) return;
  for (std::size_t i = 2; !ahead(i).is_newline() && ahead(i).kind != TokenKind::kEnd; ++i)
    if (ahead(i).is("=>"))
      return give_up(at().span, "self-type",
                     "self types are not supported; extend the trait instead");
}

std::vector<TypeParameterTree> Parser::type_parameters() {
  std::vector<TypeParameterTree> found;
  expect("[");
  do found.push_back(type_parameter());
  while (take(","));
  expect("]");
  return found;
}

TypeParameterTree Parser::type_parameter() {
  TypeParameterTree found;
  const std::uint32_t begin = this->begin();
  if (at().is_operator("+") || at().is_operator("-")) found.variance = next().text == "+" ? 1 : -1;
  found.name = name();
  if (is("["))
    give_up(at().span, "higher-kinded-type",
            "higher-kinded type parameters are not supported; write the type");
  if (take(">:")) found.lower_bound = type();
  if (take("<:")) found.upper_bound = type();
  if (is("<%")) give_up(at().span, "view-bound", "view bounds are not supported; pass a function");
  if (take(":")) found.context_bound = type();
  if (is(":")) give_up(at().span, "context-bound", "only one context bound is supported");
  found.span = since(begin);
  return found;
}

void Parser::parameter_lists(Definition& found, bool of_class) {
  for (skip_newline_before("("); is("("); skip_newline_before("(")) {
    found.has_parameter_list = true;
    found.parameter_lists.push_back(parameter_list(of_class));
  }
}

std::vector<ParameterTree> Parser::parameter_list(bool of_class) {
  std::vector<ParameterTree> found;
  expect("(");
  const bool is_implicit = take("implicit");
  if (is(")"))
    next();
  else {
    do found.push_back(parameter(of_class, is_implicit));
    while (take(","));
    expect(")");
  }
  return found;
}

ParameterTree Parser::parameter(bool of_class, bool is_implicit) {
  ParameterTree found;
  annotations();
  const std::uint32_t begin = this->begin();
  Modifiers ignored;
  if (of_class)
    while (modifier(ignored)) continue;
  if (of_class && (is("val") || is("var"))) {
    found.is_var = is("var");
    found.is_val = !found.is_var;
    next();
  }
  found.is_implicit = is_implicit;
  if (at().kind == TokenKind::kName && at().text == "using" && ahead(1).is_name())
    give_up(at().span, "scala3", "`using` is Scala 3; write implicit");
  found.name = name();
  expect(":");
  found.type = parameter_type();
  if (take("=")) found.default_value = statement_expression(Place::kInside);
  found.span = since(begin);
  return found;
}

}  // namespace assay::scala
