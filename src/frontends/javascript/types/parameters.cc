// Parameters of a constructor that declare properties: `constructor(private name: string) {}` is
// `name; constructor(name) { this.name = name; }`, the assignments being the first of the body, or
// those after the call of the parent's constructor.
#include <algorithm>

#include "frontends/javascript/types/rewrite.h"

namespace assay::javascript {
namespace {

bool declares_property(const Node& parameter) {
  return parameter.child_of_type("accessibility_modifier") != nullptr ||
         parameter.child_of_type("override_modifier") != nullptr ||
         parameter.child_of_type("readonly") != nullptr;
}

/// True if the text of a member reads `this.name` for one of the names, which a field's initial
/// value would do before the constructor assigns it.
bool reads_property(const Node& node, const std::vector<std::string_view>& names) {
  if (node.is("member_expression") && node.child("object") && node.child("object")->is("this") &&
      node.child("property") &&
      std::find(names.begin(), names.end(), node.child("property")->text) != names.end())
    return true;
  return std::any_of(node.children.begin(), node.children.end(),
                     [&](const Node& child) { return reads_property(child, names); });
}

bool is_super_call(const Node& statement) {
  if (!statement.is("expression_statement") || statement.children.empty()) return false;
  const Node& call = statement.children.front();
  return call.is("call_expression") && call.child("function") &&
         call.child("function")->is("super");
}

class PropertyAssigner {
 public:
  PropertyAssigner(const Node& class_body, TypeRewrite& rewrite)
      : class_(class_body), rewrite_(rewrite) {}

  void visit(const Node& constructor) {
    const Node* parameters = constructor.child("parameters");
    const Node* body = constructor.child("body");
    if (parameters == nullptr || body == nullptr) return;
    std::vector<std::string_view> names;
    for (const Node& parameter : parameters->children) {
      if (!declares_property(parameter)) continue;
      const Node* pattern = parameter.child("pattern");
      if (pattern == nullptr || !pattern->is("identifier"))
        return refuse(parameter, "a parameter property that is no name");
      names.push_back(pattern->text);
    }
    if (names.empty()) return;
    for (const Node& member : class_.children)
      if (member.is("public_field_definition") && !member.child_of_type("static") &&
          member.child("value") && reads_property(*member.child("value"), names))
        return refuse(member, "a field whose value reads a parameter property");
    declare(names);
    assign(*body, names);
  }

 private:
  /// They are fields in front of the others, as for the compiler of TypeScript.
  void declare(const std::vector<std::string_view>& names) {
    std::string text;
    for (const std::string_view name : names) text += " " + std::string(name) + ";";
    rewrite_.erasure.insert(class_.span.begin + 1, text);
  }

  void assign(const Node& body, const std::vector<std::string_view>& names) {
    std::string text;
    for (const std::string_view name : names)
      text += " this." + std::string(name) + " = " + std::string(name) + ";";
    const auto parent = std::find_if(body.children.begin(), body.children.end(), is_super_call);
    if (parent == body.children.end()) {
      if (contains_super(body)) return refuse(body, "a parameter property in this constructor");
      return rewrite_.erasure.insert(body.span.begin + 1, text);
    }
    const std::string_view separator = parent->text.ends_with(';') ? "" : ";";
    rewrite_.erasure.insert(parent->span.end, std::string(separator) + text);
  }
  static bool contains_super(const Node& node) {
    if (node.is("call_expression") && node.child("function") && node.child("function")->is("super"))
      return true;
    return std::any_of(node.children.begin(), node.children.end(), contains_super);
  }
  void refuse(const Node& node, std::string_view what) {
    rewrite_.refuse(node.span, "parameter-property", what,
                    "declare the property and assign it in the constructor instead");
  }

  const Node& class_;
  TypeRewrite& rewrite_;
};

}  // namespace

void rewrite_parameter_properties(const Node& class_body, TypeRewrite& rewrite) {
  for (const Node& member : class_body.children)
    if (member.is("method_definition") && member.child("name") &&
        member.child("name")->text == "constructor")
      PropertyAssigner(class_body, rewrite).visit(member);
}

}  // namespace assay::javascript
