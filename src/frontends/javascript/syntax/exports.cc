#include "frontends/javascript/syntax/exports.h"

#include <utility>

namespace assay::javascript {
namespace {

Member described_member(const Node& member) {
  Member found;
  const Node* name = member.child(member.is("field_definition") ? "property" : "name");
  if (name != nullptr) found.name = name->is("string") ? string_value(*name) : name->text;
  if (member.is("field_definition")) found.kind = Member::Kind::kField;
  found.is_static = member.child_of_type("static") != nullptr;
  if (member.child_of_type("get") != nullptr) found.kind = Member::Kind::kGetter;
  if (member.child_of_type("set") != nullptr) found.kind = Member::Kind::kSetter;
  found.parameters = parameters_of(member);
  return found;
}

void describe_class(const Node& node, Export& found) {
  found.kind = Export::Kind::kClass;
  const Node* body = node.child("body");
  if (body == nullptr) return;
  for (const Node& each : body->children) {
    if (!each.is("method_definition") && !each.is("field_definition")) continue;
    Member member = described_member(each);
    if (member.name.starts_with('#')) continue;
    if (member.name == "constructor" && !member.is_static)
      found.parameters = std::move(member.parameters);
    else
      found.members.push_back(std::move(member));
  }
}

Parameter described_parameter(const Node& node) {
  const Node& target =
      node.is("assignment_pattern") && node.child("left") ? *node.child("left") : node;
  Parameter found{std::string(target.text), false, {}};
  if (const Node* value = node.is("assignment_pattern") ? node.child("right") : nullptr)
    found.default_value = value->text;
  if (node.is("rest_pattern") && node.children.size() > 1) {
    found.is_rest = true;
    found.name = node.children.back().text;
  }
  return found;
}

}  // namespace

std::vector<Parameter> parameters_of(const Node& function) {
  std::vector<Parameter> found;
  if (const Node* only = function.child("parameter")) found.push_back(described_parameter(*only));
  if (const Node* all = function.child("parameters"))
    for (const Node& each : all->children)
      if (each.is_named) found.push_back(described_parameter(each));
  return found;
}

Export described(std::string name, std::string local, const Node& expression) {
  const Node& value = without_brackets(expression);
  Export found{std::move(name), std::move(local), Export::Kind::kValue, {}, {}, value.span};
  if (value.is("class") || value.is("class_declaration")) {
    describe_class(value, found);
  } else if (is_function(value)) {
    found.kind = Export::Kind::kFunction;
    found.parameters = parameters_of(value);
  }
  return found;
}

void append_declared(const Node& declaration, std::vector<Export>& found) {
  if (const Node* name = declaration.child("name")) {
    found.push_back(described(std::string(name->text), std::string(name->text), declaration));
    return;
  }
  for (const Node& each : declaration.children) {
    const Node* target = each.is("variable_declarator") ? each.child("name") : nullptr;
    if (target == nullptr) continue;
    std::vector<const Node*> names;
    append_bound_names(*target, names);
    const Node* value = target->is("identifier") ? each.child("value") : nullptr;
    for (const Node* name : names)
      found.push_back(
          described(std::string(name->text), std::string(name->text), value ? *value : *name));
  }
}

Export described_local(const Node& program, std::string name, std::string_view local, Span span) {
  std::vector<Export> declared;
  for (const Node& statement : program.children) {
    const Node* exported =
        statement.is("export_statement") ? statement.child("declaration") : nullptr;
    append_declared(exported ? *exported : statement, declared);
  }
  for (Export& each : declared) {
    if (each.local != local) continue;
    each.name = std::move(name);
    return std::move(each);
  }
  return {std::move(name), std::string(local), Export::Kind::kValue, {}, {}, span};
}

}  // namespace assay::javascript
