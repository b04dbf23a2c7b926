#include "frontends/javascript/examples/program_names.h"

#include <algorithm>

#include "frontends/javascript/examples/literals.h"
#include "frontends/javascript/syntax/modules.h"

namespace assay::javascript {
namespace {

void add_required(const Node& declarator, ProgramNames& found) {
  const Node* name = declarator.child("name");
  const Node* value = declarator.child("value");
  if (name == nullptr || value == nullptr) return;
  if (!value->text.starts_with("require(\".") && !value->text.starts_with("require('.")) return;
  std::vector<const Node*> bound;
  append_bound_names(*name, bound);
  for (const Node* each : bound) {
    found.own.insert(std::string(each->text));
    (name->is("identifier") ? found.spaces : found.named).insert(std::string(each->text));
  }
}

}  // namespace

ProgramNames program_names(const SyntaxTree& tree, const Names& names) {
  ProgramNames found;
  for (const Import& import : module_interface(tree, names, "").imports) {
    if (!import.source.starts_with('.')) continue;
    for (const ImportedName& name : import.names) {
      found.own.insert(name.local);
      (name.imported == "default" ? found.spaces : found.named).insert(name.local);
    }
    if (!import.as_namespace.empty()) found.spaces.insert(import.as_namespace);
  }
  for (const Node& statement : tree.root.children)
    for (const Node& each : statement.children)
      if (each.is("variable_declarator")) add_required(each, found);
  if (!found.own.empty() || !found.spaces.empty()) return found;
  for (const FreeName& each : names.free)
    if (!is_library_name(each.name)) found.own.insert(std::string(each.name));
  return found;
}

bool is_one_of(std::string_view name, std::initializer_list<std::string_view> names) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

const Node& without_await(const Node& node) {
  const Node& inner = without_brackets(node);
  return inner.is("await_expression") && !inner.children.empty()
             ? without_brackets(inner.children.back())
             : inner;
}

std::vector<const Node*> argument_nodes(const Node& call) {
  std::vector<const Node*> found;
  if (const Node* arguments = call.child("arguments"); arguments && arguments->is("arguments"))
    for (const Node& each : arguments->children)
      if (each.is_named) found.push_back(&each);
  return found;
}

bool is_test_name(std::string_view name) {
  const auto is_name = [](std::string_view each) {
    return is_one_of(each, {"describe", "context", "suite", "test", "it", "specify"});
  };
  return is_name(name) ||
         ((name.starts_with('x') || name.starts_with('f')) && is_name(name.substr(1)));
}

bool is_group_name(std::string_view name) {
  name = name.substr(0, name.find('.'));
  if (name.starts_with('x') || name.starts_with('f')) name.remove_prefix(1);
  return is_one_of(name, {"describe", "context", "suite"});
}

std::string_view name_of_callee(const Node& call) {
  const Node* callee = call.child("function");
  if (callee == nullptr) return {};
  const Node* property = callee->child("property");
  return property != nullptr ? property->text : callee->text;
}

const Node* last_named_child(const Node& node) {
  const Node* found = nullptr;
  for (const Node& each : node.children)
    if (each.is_named) found = &each;
  return found;
}

std::vector<const Node*> parameter_nodes(const Node& function) {
  std::vector<const Node*> found;
  if (const Node* single = function.child("parameter")) found.push_back(single);
  if (const Node* list = function.child("parameters"))
    for (const Node& each : list->children)
      if (each.is_named) found.push_back(&each);
  return found;
}

}  // namespace assay::javascript
