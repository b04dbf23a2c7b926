#include "frontends/javascript/annotations/type_reader.h"

#include <algorithm>
#include <charconv>

#include "base/unicode.h"
#include "dynamic/types/known_type.h"
#include "frontends/javascript/annotations/parts.h"
#include "frontends/javascript/syntax/modules.h"

namespace assay::javascript {
namespace {

using dynamic::Type;
using Kind = Type::Kind;

constexpr std::size_t kMostSteps = 2000;  // nodes of types, where an alias counts as its type

bool is_declaration_of_type(const Node& node) {
  return node.is("interface_declaration") || node.is("type_alias_declaration") ||
         node.is("enum_declaration");
}

}  // namespace

std::vector<const Node*> named_children(const Node& node) {
  std::vector<const Node*> out;
  for (const Node& each : node.children)
    if (each.is_named) out.push_back(&each);
  return out;
}

const Node* type_in(const Node* annotation) {
  if (annotation == nullptr) return nullptr;
  if (!annotation->is("type_annotation")) return annotation;
  const std::vector<const Node*> parts = named_children(*annotation);
  return parts.empty() ? nullptr : parts.front();
}

void TypeReader::add_declarations(const Node& program) {
  for (const Node& statement : program.children) {
    const Node* exported = statement.child("declaration");
    const Node& node = exported != nullptr ? *exported : statement;
    if (!is_declaration_of_type(node)) continue;
    if (const Node* name = node.child("name")) declarations_.try_emplace(name->text, &node);
  }
}

void TypeReader::enter(const Node& generic) {
  Bound bound;
  if (const Node* parameters = generic.child("type_parameters"))
    for (const Node* each : named_children(*parameters)) {
      const Node* name = each->child("name");
      const Node* constraint = each->child("constraint");
      if (name == nullptr) continue;
      const std::vector<const Node*> types =
          constraint != nullptr ? named_children(*constraint) : std::vector<const Node*>();
      bound[name->text] = types.empty() ? Read(simple_type(Kind::kAny)) : read(*types.front());
    }
  bound_.push_back(std::move(bound));
}

void TypeReader::leave() { bound_.pop_back(); }

TypeReader::Read TypeReader::read(const Node& type) {
  if (++steps_ > kMostSteps) return std::nullopt;
  return read_construct(type);
}

TypeReader::Read TypeReader::read_construct(const Node& type) {
  const std::vector<const Node*> parts = named_children(type);
  if (type.is("predefined_type")) return predefined(type);
  if (type.is("literal_type")) return literal(type);
  if (type.is("type_identifier")) return named(type.text, nullptr);
  if (type.is("generic_type")) return generic(type);
  if (type.is("union_type")) return of_all(type);
  if (type.is("intersection_type")) return intersection(type);
  if (type.is("tuple_type")) return tuple(type);
  if (type.is("object_type")) return object(type);
  if (type.is("function_type")) return function(type);
  if (type.is("existential_type")) return simple_type(Kind::kAny);  // `*` in a comment
  if (type.is("type_predicate")) return simple_type(Kind::kBoolean);
  if (parts.empty()) return std::nullopt;
  if (type.is("flow_maybe_type")) {  // `?string` in a comment
    Read part = read(*parts.front());
    if (!part) return std::nullopt;
    return any_of({*std::move(part), simple_type(Kind::kNull)});
  }
  if (type.is("array_type")) return list_of(*parts.front());
  if (type.is("readonly_type") || type.is("parenthesized_type")) return read(*parts.front());
  return std::nullopt;
}

TypeReader::Read TypeReader::predefined(const Node& type) const {
  if (type.text == "number") return dynamic::type_of_text("number");
  if (type.text == "string") return dynamic::type_of_text("string");
  if (type.text == "boolean") return simple_type(Kind::kBoolean);
  if (type.text == "bigint") return dynamic::type_of_text("bigint");
  if (type.text == "void") return simple_type(Kind::kUndefined);
  if (type.text == "any" || type.text == "unknown") return simple_type(Kind::kAny);
  return std::nullopt;
}

TypeReader::Read TypeReader::literal(const Node& type) const {
  if (type.text == "null") return simple_type(Kind::kNull);
  if (type.text == "undefined") return simple_type(Kind::kUndefined);
  Type out = simple_type(Kind::kOneOf);
  if (type.text == "true" || type.text == "false") {
    out.values.emplace_back(type.text == "true");
    return out;
  }
  if (!type.children.empty() && type.children.front().is("string")) {
    out.values.emplace_back(to_utf16(string_value(type.children.front())));
    return out;
  }
  double value = 0;
  const char* const end = type.text.data() + type.text.size();
  const auto [read, error] = std::from_chars(type.text.data(), end, value);
  if (error != std::errc() || read != end) return std::nullopt;
  out.values.emplace_back(value);
  return out;
}

TypeReader::Read TypeReader::of_all(const Node& type) {
  std::vector<Type> parts;
  for (const Node* each : named_children(type)) {
    Read part = read(*each);
    if (!part) return std::nullopt;
    parts.push_back(*std::move(part));
  }
  return any_of(std::move(parts));
}

TypeReader::Read TypeReader::list_of(const Node& element) {
  Read part = read(element);
  if (!part) return std::nullopt;
  return list_type(*std::move(part));
}

/// The notation has lists of one type only.
TypeReader::Read TypeReader::tuple(const Node& type) {
  Read element;
  const std::vector<const Node*> parts = named_children(type);
  for (const Node* each : parts) {
    if (each->is("optional_type") || each->is("rest_type") || each->is("optional_parameter"))
      return std::nullopt;
    const Node* own = each->child("type");  // of `[x: number, y: number]`
    if (own == nullptr) own = each;
    Read part = read(*type_in(own));
    if (!part || (element && *element != *part)) return std::nullopt;
    element = std::move(part);
  }
  if (!element) return std::nullopt;
  Type out = list_type(*std::move(element));
  out.length.lo = out.length.hi = static_cast<std::int64_t>(parts.size());
  return out;
}

TypeReader::Read TypeReader::object(const Node& body) {
  Type out = simple_type(Kind::kObject);
  for (const Node* each : named_children(body)) {
    const Node* name = each->child("name");
    if (!each->is("property_signature") || name == nullptr) return std::nullopt;
    const Node* own = type_in(each->child("type"));
    Read part = own != nullptr ? read(*own) : simple_type(Kind::kAny);
    const bool is_quoted = name->is("string");
    if (!part || !(is_quoted || name->is("property_identifier"))) return std::nullopt;
    const std::string key = is_quoted ? string_value(*name) : std::string(name->text);
    out.keys.push_back({to_utf16(key), each->child_of_type("?") != nullptr});
    out.parts.push_back(*std::move(part));
  }
  if (out.keys.empty()) return std::nullopt;  // `{}` is nearly everything
  return out;
}

TypeReader::Read TypeReader::intersection(const Node& type) {
  Type out = simple_type(Kind::kObject);
  for (const Node* each : named_children(type)) {
    const Read part = read(*each);
    if (!part || !add_keys(*part, out)) return std::nullopt;
  }
  return out;
}

TypeReader::Read TypeReader::interface(const Node& declaration) {
  Type out = simple_type(Kind::kObject);
  if (const Node* extended = declaration.child_of_type("extends_type_clause"))
    for (const Node* each : named_children(*extended)) {
      const Read part = read(*each);
      if (!part || !add_keys(*part, out)) return std::nullopt;
    }
  const Node* body = declaration.child("body");
  if (body == nullptr) return std::nullopt;
  if (named_children(*body).empty() && !out.keys.empty()) return out;
  const Read own = object(*body);
  if (!own || !add_keys(*own, out)) return std::nullopt;
  return out;
}

TypeReader::Read TypeReader::function(const Node& type) {
  Type out = simple_type(Kind::kFunction);
  const Node* parameters = type.child("parameters");
  const Node* result = type_in(type.child("return_type"));
  if (parameters == nullptr || result == nullptr) return std::nullopt;
  enter(type);
  bool is_known = true;
  for (const Node* each : named_children(*parameters)) {
    if (each->is("optional_parameter")) break;
    const Node* pattern = each->child("pattern");
    const Node* own = type_in(each->child("type"));
    is_known &= own != nullptr && (pattern == nullptr || !pattern->is("rest_pattern"));
    Read part = is_known ? read(*own) : std::nullopt;
    if (!part) {
      is_known = false;
      break;
    }
    out.parts.push_back(*std::move(part));
  }
  Read value = is_known ? read(*result) : std::nullopt;
  leave();
  if (!value) return std::nullopt;
  out.parts.push_back(*std::move(value));
  return out;
}

const Node* TypeReader::function_type(const Node& type) const {
  const Node* at = &type;
  for (std::size_t i = 0; at != nullptr && i <= declarations_.size(); ++i) {
    if (at->is("function_type")) return at;
    const std::vector<const Node*> parts = named_children(*at);
    if (at->is("parenthesized_type") && !parts.empty()) {
      at = parts.front();
      continue;
    }
    const auto found = declarations_.find(at->text);
    at = found != declarations_.end() ? found->second->child("value") : nullptr;
  }
  return nullptr;
}

TypeReader::Read TypeReader::generic(const Node& type) {
  const Node* name = type.child("name");
  const Node* list = type.child("type_arguments");
  if (name == nullptr || list == nullptr) return std::nullopt;
  const std::vector<const Node*> arguments = named_children(*list);
  const std::string_view of = name->text;
  if (declarations_.contains(of)) return named(of, list);
  if (arguments.size() == 2 && of == "Record") return record(*arguments[0], *arguments[1]);
  if (arguments.size() == 2 && (of == "Map" || of == "ReadonlyMap")) {
    Read key = read(*arguments[0]);
    Read value = read(*arguments[1]);
    if (!key || !value) return std::nullopt;
    Type out = dynamic::type_of_text("map of int to int");
    out.parts = {*std::move(key), *std::move(value)};
    return out;
  }
  if (arguments.size() != 1) return std::nullopt;
  if (of == "Array" || of == "ReadonlyArray") return list_of(*arguments[0]);
  Read part = read(*arguments[0]);
  if (!part || of == "Readonly") return part;
  if (of == "Set" || of == "ReadonlySet") {
    Type out = dynamic::type_of_text("set of int");
    out.parts = {*std::move(part)};
    return out;
  }
  if ((of != "Partial" && of != "Required") || part->kind != Kind::kObject) return std::nullopt;
  for (dynamic::Key& key : part->keys) key.is_optional = of == "Partial";
  return part;
}

/// The notation has no objects with arbitrary keys.
TypeReader::Read TypeReader::record(const Node& key, const Node& value) {
  const Read names = read(key);
  const Read part = read(value);
  if (!names || !part || names->kind != Kind::kOneOf) return std::nullopt;
  Type out = simple_type(Kind::kObject);
  for (const dynamic::Value& each : names->values) {
    const auto* name = std::get_if<std::u16string>(&each);
    if (name == nullptr) return std::nullopt;
    out.keys.push_back({*name, false});
    out.parts.push_back(*part);
  }
  return out;
}

TypeReader::Read TypeReader::named(std::string_view name, const Node* arguments) {
  for (auto scope = bound_.rbegin(); scope != bound_.rend(); ++scope)
    if (const auto found = scope->find(name); found != scope->end()) return found->second;
  if (const auto found = declarations_.find(name); found != declarations_.end())
    return declared(*found->second, arguments);
  if (name == "bigint") return dynamic::type_of_text("bigint");
  if (name == "Date") return dynamic::type_of_text("date");
  if (name == "String") return dynamic::type_of_text("string");
  if (name == "Number") return dynamic::type_of_text("number");
  if (name == "Boolean") return simple_type(Kind::kBoolean);
  return std::nullopt;
}

TypeReader::Read TypeReader::declared(const Node& declaration, const Node* arguments) {
  if (declaration.is("enum_declaration")) return enumeration(declaration);
  Type reference = simple_type(Kind::kNamed);
  reference.text = name_of_type(declaration.child("name")->text);
  if (std::find(open_.begin(), open_.end(), &declaration) != open_.end()) {
    recursive_.insert(&declaration);
    return reference;
  }
  Bound bound;
  if (const Node* parameters = declaration.child("type_parameters")) {
    const std::vector<const Node*> given =
        arguments != nullptr ? named_children(*arguments) : std::vector<const Node*>();
    const std::vector<const Node*> names = named_children(*parameters);
    for (std::size_t i = 0; i < names.size(); ++i)
      if (const Node* name = names[i]->child("name"))
        bound[name->text] = i < given.size() ? read(*given[i]) : simple_type(Kind::kAny);
  }
  // A declaration sees no type parameters but its own.
  const std::vector<Bound> outer = std::exchange(bound_, {std::move(bound)});
  open_.push_back(&declaration);
  const Node* value = declaration.child("value");
  Read out = value != nullptr ? read(*value) : interface(declaration);
  open_.pop_back();
  bound_ = outer;
  if (!out || !recursive_.contains(&declaration)) return out;
  const auto known = std::find_if(types_.begin(), types_.end(),
                                  [&](const auto& each) { return each.name == reference.text; });
  if (known == types_.end())
    types_.push_back({reference.text, *std::move(out), 4});
  else if (known->type != *out)
    return std::nullopt;  // two instances of a generic type
  return reference;
}

TypeReader::Read TypeReader::enumeration(const Node& declaration) const {
  Type out = simple_type(Kind::kOneOf);
  const Node* body = declaration.child("body");
  if (body == nullptr) return std::nullopt;
  double next = 0;
  for (const Node* each : named_children(*body)) {
    const Node* value = each->child("value");
    if (value != nullptr && value->is("string")) {
      out.values.emplace_back(to_utf16(string_value(*value)));
      continue;
    }
    if (value != nullptr) {
      const char* const end = value->text.data() + value->text.size();
      const auto [read, error] = std::from_chars(value->text.data(), end, next);
      if (error != std::errc() || read != end) return std::nullopt;
    }
    out.values.emplace_back(next++);
  }
  if (out.values.empty()) return std::nullopt;
  return out;
}

}  // namespace assay::javascript
