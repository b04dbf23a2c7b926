// Definitions of values, methods and type aliases, their modifiers, and imports (SLS 4 and 5.2).
#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "frontends/scala/syntax/parser.h"

namespace assay::scala {
namespace {

TypeTree unit_type(Span span) {
  TypeTree found;
  found.name = "Unit";
  found.span = span;
  return found;
}

bool is_known_annotation(std::string_view name) {
  constexpr std::array<std::string_view, 8> kKnown = {"tailrec",   "inline",          "noinline",
                                                      "unchecked", "deprecated",      "switch",
                                                      "throws",    "SuppressWarnings"};
  return std::find(kKnown.begin(), kKnown.end(), name) != kKnown.end();
}

}  // namespace

bool Parser::begins_definition() const {
  constexpr std::array<std::string_view, 17> kWords = {
      "@",   "abstract", "final", "sealed", "implicit", "lazy",  "private", "protected", "override",
      "val", "var",      "def",   "type",   "class",    "trait", "object",  "case-def"};
  if (is("implicit") && ahead(2).is("=>")) return false;
  return at().kind == TokenKind::kFixed &&
         std::find(kWords.begin(), kWords.end(), at().text) != kWords.end();
}

void Parser::definition(std::vector<BlockItem>& items, Place place) {
  if (place == Place::kBlock && (is("private") || is("protected") || is("override")))
    return syntax(at().span, "illegal start of statement: " + shown(at()) +
                                 " is allowed only before members of classes");
  const Modifiers found = modifiers();
  if (is("val") || is("var")) return values(found, items);
  if (is("def")) return function(found, items);
  if (is("type")) return alias(found, items);
  if (is("class")) return class_definition(found, items);
  if (is("trait")) return trait_definition(found, items);
  if (is("object")) return object_definition(found, items);
  unexpected("a definition");
}

Parser::Modifiers Parser::modifiers() {
  Modifiers found;
  found.begin = begin();
  annotations();
  while (modifier(found)) {
    skip_newlines();
    annotations();
  }
  return found;
}

bool Parser::modifier(Modifiers& found) {
  if (take("private")) {
    found.is_private = true;
    qualifier();
  } else if (take("protected")) {
    qualifier();
  } else if (take("abstract")) {
    found.is_abstract = true;
  } else if (take("sealed")) {
    found.is_sealed = true;
  } else if (take("override")) {
    found.is_override = true;
  } else if (take("lazy")) {
    found.is_lazy = true;
  } else if (take("implicit")) {
    found.is_implicit = true;
  } else if (take("case-def")) {
    found.is_case = true;
  } else if (take("final")) {
    found.is_final = true;
  } else {
    return false;
  }
  return true;
}

/// private[this]
void Parser::qualifier() {
  if (!take("[")) return;
  if (!take("this")) name();
  expect("]");
}

/// Modifiers that do not affect what a program computes are skipped.
void Parser::annotations() {
  while (take("@")) {
    const Span span = at().span;
    std::string last = name();
    while (take(".")) last = name();
    if (is("[")) type_arguments();
    if (is("(")) {
      position_ = at().partner;
      next();
    }
    if (!is_known_annotation(last))
      refuse(span, "annotation", "the annotation @" + last + " is not supported; remove it");
    skip_newlines();
  }
}

Definition Parser::start(const Modifiers& modifiers, Definition::Kind kind) const {
  Definition found;
  found.kind = kind;
  found.name_span = at().span;
  found.is_case = modifiers.is_case;
  found.is_abstract = modifiers.is_abstract;
  found.is_sealed = modifiers.is_sealed;
  found.is_override = modifiers.is_override;
  found.is_private = modifiers.is_private;
  found.is_lazy = modifiers.is_lazy;
  found.is_implicit = modifiers.is_implicit;
  found.is_final = modifiers.is_final;
  return found;
}

void Parser::finish(Definition definition, std::uint32_t begin, std::vector<BlockItem>& items) {
  definition.span = since(begin);
  const bool of_class =
      definition.kind == Definition::Kind::kClass || definition.kind == Definition::Kind::kObject;
  if (definition.is_case && !of_class)
    syntax(definition.name_span, "`case` is allowed only before classes and objects");
  BlockItem item;
  item.span = definition.span;
  item.definition = std::move(definition);
  items.push_back(std::move(item));
}

/// val x: T = e; val (a, b) = e; val a, b = e (two definitions that share their source)
void Parser::values(const Modifiers& modifiers, std::vector<BlockItem>& items) {
  const bool is_var = next().text == "var";
  Definition found = start(modifiers, is_var ? Definition::Kind::kVar : Definition::Kind::kVal);
  std::vector<PatternTree> patterns;
  pattern_links_ = 0;
  do patterns.push_back(bound_pattern());
  while (take(","));
  if (take(":")) found.type = type();
  if (take("=")) {
    if (is("_") && is_var && (ahead(1).is_newline() || ahead(1).is(";") || ahead(1).is("}"))) {
      refuse(at().span, "default-value", "`= _` is not supported; write the initial value");
      next();
    } else {
      found.body = statement_expression(Place::kInside);
    }
  } else if (!found.type) {
    unexpected("`=`");
  }
  for (PatternTree& pattern : patterns) {
    Definition one = found;
    // A pattern that is only a name defines this name, even if it begins with a capital letter.
    const bool is_name =
        pattern.kind == PatternTree::Kind::kStable && pattern.name.find('.') == std::string::npos;
    if (is_name) pattern.kind = PatternTree::Kind::kVariable;
    if (pattern.kind == PatternTree::Kind::kVariable) one.name = pattern.name;
    if (!one.body && one.name.empty()) syntax(pattern.span, "this pattern needs a value");
    one.name_span = pattern.span;
    one.pattern = std::move(pattern);
    finish(std::move(one), modifiers.begin, items);
  }
}

void Parser::function(const Modifiers& modifiers, std::vector<BlockItem>& items) {
  next();
  Definition found = start(modifiers, Definition::Kind::kDef);
  if (is("this"))
    return give_up(
        at().span, "constructor",
        "secondary constructors are not supported; write a method of the companion object");
  found.name = name();
  if (found.name.size() > 2 && found.name.ends_with("_="))
    refuse(found.name_span, "setter", "setters (x_=) are not supported; rename the method");
  if (is("[")) found.type_parameters = type_parameters();
  parameter_lists(found, false);
  if (take(":")) found.type = type();
  function_body(found);
  finish(std::move(found), modifiers.begin, items);
}

void Parser::function_body(Definition& found) {
  if (!found.type) skip_newline_before("{");
  if (take("=")) {
    if (is("macro")) return give_up(at().span, "macro", "macros are not supported");
    found.body = statement_expression(Place::kInside);
  } else if (!found.type) {
    // The result of def f() { ... } is Unit, and so is that of def f() without a body.
    found.type = unit_type(found.name_span);
    if (is("{")) found.body = braces();
  }
}

void Parser::alias(const Modifiers& modifiers, std::vector<BlockItem>& items) {
  next();
  Definition found = start(modifiers, Definition::Kind::kTypeAlias);
  found.name = name();
  if (is("[")) found.type_parameters = type_parameters();
  if (!is("="))
    return give_up(found.name_span, "abstract-type",
                   "abstract types are not supported; use a type parameter");
  next();
  found.type = type();
  finish(std::move(found), modifiers.begin, items);
}

void Parser::import(std::vector<BlockItem>& items) {
  next();
  do import_one(items);
  while (take(","));
}

/// a.b, a._, a.{b, c}
void Parser::import_one(std::vector<BlockItem>& items) {
  const std::uint32_t begin = this->begin();
  if (is("this") || is("super"))
    return give_up(at().span, "import", "importing from `this` is not supported; name the member");
  std::string path = name();
  while (take(".")) {
    if (is("{")) return import_selectors(path + ".", begin, items);
    if (at().is_operator("*") || (at().kind == TokenKind::kName && at().text == "given"))
      return give_up(at().span, "scala3", "this import is Scala 3; write ._");
    path += "." + (take("_") ? std::string("_") : name());
  }
  if (at().kind == TokenKind::kName && at().text == "as")
    return give_up(at().span, "scala3", "`as` is Scala 3; import the name as it is");
  if (path.find('.') == std::string::npos) return unexpected("`.`");
  BlockItem item;
  item.import = std::move(path);
  item.span = since(begin);
  items.push_back(std::move(item));
}

void Parser::import_selectors(const std::string& path, std::uint32_t begin,
                              std::vector<BlockItem>& items) {
  next();
  do {
    BlockItem item;
    item.import = path + (take("_") ? std::string("_") : name());
    item.span = since(begin);
    items.push_back(std::move(item));
    if (is("=>"))
      return give_up(at().span, "import-rename",
                     "renaming imports is not supported; import the name as it is");
  } while (take(","));
  expect("}");
}

}  // namespace assay::scala
