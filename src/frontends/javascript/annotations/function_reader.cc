#include "frontends/javascript/annotations/function_reader.h"

#include <utility>

#include "frontends/javascript/annotations/parts.h"
#include "frontends/javascript/syntax/modules.h"

namespace assay::javascript {
namespace {

constexpr std::size_t kLongestShown = 60;  // characters of a type in a phrase

std::string name_of(const Node& node) {
  const Node* name = node.child("name");
  return name != nullptr ? std::string(name->text) : "";
}

bool is_class(const Node& node) {
  return node.is("class_declaration") || node.is("abstract_class_declaration") || node.is("class");
}

/// The parameters of a function without that called `this`; of an arrow function perhaps one
/// without brackets.
std::vector<const Node*> parameters_in(const Node& function) {
  if (const Node* single = function.child("parameter")) return {single};
  const Node* list = function.child("parameters");
  std::vector<const Node*> out;
  if (list == nullptr) return out;
  for (const Node* each : named_children(*list)) {
    const Node* pattern = each->child("pattern");
    if (pattern == nullptr || !pattern->is("this")) out.push_back(each);
  }
  return out;
}

}  // namespace

std::vector<AnnotatedFunction> FunctionReader::run() {
  for (const Node& each : tree_.root.children) statement(each);
  return std::move(found_);
}

void FunctionReader::statement(const Node& node) {
  const Node* exported = nullptr;
  if (node.is("export_statement"))
    exported = node.child("declaration") ? node.child("declaration") : node.child("value");
  const Node& own = exported != nullptr ? *exported : node;
  if (own.is("lexical_declaration") || own.is("variable_declaration")) {
    for (const Node& each : own.children)
      if (const Node* given = each.child("value"); given && each.is("variable_declarator"))
        value(name_of(each), *given, node, type_in(each.child("type")));
  } else if (is_function(own) || is_class(own)) {
    value(name_of(own), own, node, nullptr);
  } else if (own.is("expression_statement") && !own.children.empty()) {
    assignment(own.children.front(), node);
  }
}

void FunctionReader::value(const std::string& name, const Node& node, const Node& statement,
                           const Node* annotation) {
  const Node& own = without_brackets(node);
  if (is_class(own))
    class_of(name, own);
  else if (is_function(own))
    function("", name, own, statement, annotation);
}

/// `exports.f = function`, `module.exports = {f() {}}` and so on.
void FunctionReader::assignment(const Node& node, const Node& statement) {
  const Node* left = node.child("left");
  const Node* right = node.child("right");
  if (!node.is("assignment_expression") || left == nullptr || right == nullptr) return;
  const Node* property = left->child("property");
  if (property == nullptr) return;
  if (left->text != "module.exports") {
    value(std::string(property->text), *right, statement, nullptr);
    return;
  }
  value(name_of(*right), *right, statement, nullptr);
  if (!right->is("object")) return;
  for (const Node& each : right->children) {
    const Node* key = each.child("key");
    if (each.is("method_definition")) value(name_of(each), each, each, nullptr);
    if (const Node* given = each.child("value"); key != nullptr && given != nullptr)
      value(std::string(key->text), *given, each, nullptr);
  }
}

void FunctionReader::class_of(const std::string& name, const Node& node) {
  const Node* body = node.child("body");
  if (body == nullptr) return;
  reader_.enter(node);
  for (const Node& each : body->children)
    if (each.is("method_definition")) function(name, name_of(each), each, each);
  reader_.leave();
}

void FunctionReader::function(const std::string& owner, const std::string& name, const Node& node,
                              const Node& documented, const Node* annotation) {
  AnnotatedFunction out{owner, name, {}};
  // `const f: (xs: number[]) => number = (xs) => ...` states the types of xs.
  const Node* stated = annotation != nullptr ? reader_.function_type(*annotation) : nullptr;
  const std::vector<const Node*> outer =
      stated != nullptr ? parameters_in(*stated) : std::vector<const Node*>();
  reader_.enter(stated != nullptr ? *stated : node);
  for (const Node* each : parameters_in(node)) {
    AnnotatedParameter parameter;
    const std::size_t index = out.parameters.size();
    const Node* type = type_in(each->child("type"));
    if (type == nullptr && index < outer.size()) type = type_in(outer[index]->child("type"));
    annotate(*each, type, parameter);
    if (index < outer.size()) parameter.is_optional |= outer[index]->is("optional_parameter");
    out.parameters.push_back(std::move(parameter));
  }
  reader_.leave();
  document(documented, out.parameters);
  found_.push_back(std::move(out));
}

void FunctionReader::annotate(const Node& parameter, const Node* type, AnnotatedParameter& out) {
  // TypeScript's grammar has a node around the pattern, JavaScript's has one only where it has to.
  const bool is_wrapped = parameter.is("required_parameter") || parameter.is("optional_parameter");
  const Node* pattern = is_wrapped ? parameter.child("pattern") : &parameter;
  if (pattern != nullptr && pattern->is("assignment_pattern")) {
    out.is_optional = true;
    pattern = pattern->child("left");
  }
  out.is_optional |= parameter.is("optional_parameter") || parameter.child("value") != nullptr;
  if (pattern != nullptr && pattern->is("rest_pattern")) {
    out.is_rest = true;
    const std::vector<const Node*> parts = named_children(*pattern);
    pattern = parts.empty() ? nullptr : parts.front();
  }
  if (pattern != nullptr && pattern->is("identifier")) out.name = pattern->text;
  if (type == nullptr) return;
  out.type = reader_.read(*type);
  out.reason = reason("its type is", type->text, type->span.begin);
  if (!out.is_rest || !out.type) return;
  if (out.type->kind == dynamic::Type::Kind::kList)
    out.type = dynamic::Type(out.type->parts.front());
  else
    out.type.reset();
}

std::string FunctionReader::reason(std::string_view what, std::string_view type,
                                   std::uint32_t offset) const {
  std::string shown;
  for (const char c : type)
    if (const bool is_space = c == ' ' || c == '\n' || c == '\r' || c == '\t';
        !is_space || (!shown.empty() && shown.back() != ' '))
      shown += is_space ? ' ' : c;
  if (shown.size() > kLongestShown) shown.clear();
  return std::string(what) + (shown.empty() ? " stated" : " `" + shown + "`") + " (line " +
         std::to_string(sources_.resolve(file_, offset).line) + ")";
}

}  // namespace assay::javascript
