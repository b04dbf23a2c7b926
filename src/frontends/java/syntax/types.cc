// Reads types, names and declarations of variables.
#include <algorithm>
#include <array>
#include <string>

#include "frontends/java/syntax/converter.h"

namespace assay::java {
namespace {

constexpr int kMaxDimensions = 2;

struct TypeName {
  std::string_view name;
  Base base;
};
constexpr std::array<TypeName, 8> kTypes = {{{"void", Base::kVoid},
                                             {"boolean", Base::kBoolean},
                                             {"byte", Base::kByte},
                                             {"short", Base::kShort},
                                             {"int", Base::kInt},
                                             {"long", Base::kLong},
                                             {"char", Base::kChar},
                                             {"String", Base::kString}}};

/// Keywords of Java that the grammar takes for names.
constexpr std::array<std::string_view, 53> kReserved = {
    "abstract", "assert", "boolean",    "break",     "byte",       "case",      "catch",
    "char",     "class",  "const",      "continue",  "default",    "do",        "double",
    "else",     "enum",   "extends",    "final",     "finally",    "float",     "for",
    "goto",     "if",     "implements", "import",    "instanceof", "int",       "interface",
    "long",     "native", "new",        "package",   "private",    "protected", "public",
    "return",   "short",  "static",     "strictfp",  "super",      "switch",    "synchronized",
    "this",     "throw",  "throws",     "transient", "try",        "void",      "volatile",
    "while",    "true",   "false",      "_"};

std::string_view instead_of(std::string_view type) {
  constexpr std::array<std::array<std::string_view, 2>, 8> kInstead = {
      {{"Integer", "int"},
       {"Long", "long"},
       {"Short", "short"},
       {"Byte", "byte"},
       {"Character", "char"},
       {"Boolean", "boolean"},
       {"StringBuilder", "String and +"},
       {"StringBuffer", "String and +"}}};
  for (const auto& [name, instead] : kInstead)
    if (name == type) return instead;
  return {};
}

std::string advice_against(std::string_view type) {
  if (type == "var") return "`var` is not supported; write the type of the variable, such as int";
  const std::string start = "the type `" + std::string(type) + "` is not supported; use ";
  const std::string_view instead = instead_of(type);
  if (!instead.empty()) return start + std::string(instead);
  return start + "boolean, byte, short, int, long, char, String or arrays of them";
}

}  // namespace

Type Converter::type(const Node& node) {
  if (node.type == "array_type") {
    const Node* element = node.child("element");
    const Node* dimensions = node.child("dimensions");
    if (element == nullptr || dimensions == nullptr) return {};
    return array_of(type(*element), brackets(*dimensions), node.span);
  }
  if (node.type == "floating_point_type") {
    refuse(node);
    return {};
  }
  if (unsupported_construct(node.type) != nullptr) {
    refuse(node);
    return {};
  }
  const auto* const known = std::find_if(
      kTypes.begin(), kTypes.end(), [&](const TypeName& type) { return type.name == node.text; });
  if (known != kTypes.end()) return {known->base, 0};
  refuse(node.span, "type", advice_against(node.text));
  return {};
}

Type Converter::array_of(Type type, int more, Span span) {
  type.dimensions += more;
  if (type.dimensions > kMaxDimensions) {
    refuse(span, "dimensions", "arrays can have at most two dimensions; use int[][]");
    type.dimensions = kMaxDimensions;
  }
  if (type.base == Base::kVoid && more > 0) syntax(span, "an array cannot have element type void");
  return type;
}

void Converter::check_identifier(const Node& node) {
  if (std::find(kReserved.begin(), kReserved.end(), node.text) != kReserved.end())
    syntax(node.span, "`" + std::string(node.text) + "` is a Java keyword and cannot be a name");
  constexpr std::size_t kLongestName = 200;
  if (node.text.size() > kLongestName)
    complain(node.span, "skeleton-name", "this name is too long; use at most 200 characters");
  if (is_helper(node.text))
    complain(
        node.span, "skeleton-name",
        "names that begin with two underscores are reserved by the skeleton language; rename it");
}

std::string Converter::declared_name(const Node& node) {
  check_identifier(node);
  return std::string(node.text);
}

std::vector<Declaration> Converter::declarations(const Node& node) {
  std::vector<Declaration> found;
  Type base;
  bool is_final = false;
  for (const Node& part : node.children) {
    if (part.type == "modifiers") {
      only_modifiers(part, "final");
      is_final = !part.children.empty();
    }
    if (part.field == "type") {
      base = type(part);
      if (base.base == Base::kVoid) syntax(part.span, "a variable cannot be void");
    }
    if (part.field != "declarator") continue;
    Declaration declaration;
    declaration.type = base;
    declaration.is_final = is_final;
    if (const Node* more = part.child("dimensions"))
      declaration.type = array_of(base, brackets(*more), more->span);
    if (const Node* name = part.child("name")) {
      declaration.name = declared_name(*name);
      declaration.span = name->span;
    }
    if (const Node* value = part.child("value")) {
      const std::string_view called = called_name(*value);
      if (is_placeholder(called)) {
        declaration.value.emplace();
        declaration.value->span = value->span;
        placeholder(*value, *declaration.value, declaration.name);
      } else {
        declaration.value = initialiser(*value, declaration.type);
      }
    }
    found.push_back(std::move(declaration));
  }
  return found;
}

}  // namespace assay::java
