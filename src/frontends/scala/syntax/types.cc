// Types: names with arguments, tuples and functions. All others are reported as unsupported.
#include <utility>

#include "frontends/scala/syntax/parser.h"

namespace assay::scala {

TypeTree Parser::type() {
  const Level level(*this);
  if (too_deep()) return {};
  const std::uint32_t begin = this->begin();
  TypeTree found = is("(") ? parenthesised_type(true) : compound_type();
  infix_type();
  if (is("forSome"))
    give_up(at().span, "existential-type",
            "existential types are not supported; use a type parameter");
  if (!take("=>")) return found;
  TypeTree function;
  function.kind = TypeTree::Kind::kFunction;
  function.arguments.push_back(std::move(found));
  function.arguments.push_back(type());
  function.span = since(begin);
  return function;
}

/// (A), (A, B), and, where a function type is allowed, (A, B) => C and () => C
TypeTree Parser::parenthesised_type(bool may_be_function) {
  TypeTree found;
  const std::uint32_t begin = this->begin();
  next();
  if (!is(")")) {
    do found.arguments.push_back(parameter_type());
    while (take(","));
  }
  expect(")");
  if (may_be_function && take("=>")) {
    found.kind = TypeTree::Kind::kFunction;
    found.arguments.push_back(type());
  } else if (found.arguments.size() == 1) {
    TypeTree only = std::move(found.arguments.front());
    return only;
  } else {
    found.kind = TypeTree::Kind::kTuple;
    if (found.arguments.empty()) unexpected("`=>`");
  }
  found.span = since(begin);
  return found;
}

/// => T, T*, T
TypeTree Parser::parameter_type() {
  const std::uint32_t begin = this->begin();
  TypeTree found;
  const bool by_name = take("=>");
  TypeTree inside = type();
  if (by_name)
    found.kind = TypeTree::Kind::kByName;
  else if (at().is_operator("*"))
    found.kind = TypeTree::Kind::kRepeated;
  else
    return inside;
  if (found.kind == TypeTree::Kind::kRepeated) next();
  found.arguments.push_back(std::move(inside));
  found.span = since(begin);
  return found;
}

TypeTree Parser::compound_type() {
  TypeTree found;
  if (!is("{")) found = simple_type();
  if (is("with"))
    give_up(at().span, "compound-type",
            "compound types (`with`) are not supported; declare a trait that extends both");
  if (is("{"))
    give_up(at().span, "structural-type",
            "structural types are not supported; declare a trait with these members");
  return found;
}

TypeTree Parser::simple_type() {
  if (is("(")) return parenthesised_type(false);
  if (is("@"))
    give_up(at().span, "annotation", "type annotations are not supported; remove this one");
  TypeTree found = named_type();
  if (is("#"))
    give_up(at().span, "type-projection",
            "type projections (A#B) are not supported; declare the type outside the class");
  return found;
}

TypeTree Parser::named_type() {
  TypeTree found;
  const std::uint32_t begin = this->begin();
  if (take("_")) {
    found.name = "_";
    if (is("<:") || is(">:"))
      give_up(at().span, "existential-type", "bounds of `_` are not supported; remove them");
    found.span = since(begin);
    return found;
  }
  if (is("this") || is("super"))
    give_up(at().span, "singleton-type", "singleton types are not supported; name a class");
  found.name = name();
  while (is(".")) {
    next();
    if (is("type"))
      give_up(since(begin), "singleton-type",
              "singleton types are not supported; name the class or trait of the object");
    found.name += "." + name();
  }
  if (is("[")) found.arguments = type_arguments();
  found.span = since(begin);
  return found;
}

std::vector<TypeTree> Parser::type_arguments() {
  std::vector<TypeTree> found;
  expect("[");
  do found.push_back(type());
  while (take(","));
  expect("]");
  return found;
}

/// Refuses what may follow a type and would make it another type.
void Parser::infix_type() {
  if (!at().is_name() || at().is_operator("*")) return;
  if (at().is_operator("|") || at().is_operator("&"))
    return give_up(at().span, "scala3",
                   "union and intersection types are Scala 3; declare a sealed trait");
  if (at().is_operator("+") || at().is_operator("-")) return;
  give_up(at().span, "infix-type",
          "infix types are not supported; write " + std::string(at().text) + "[A, B]");
}

}  // namespace assay::scala
