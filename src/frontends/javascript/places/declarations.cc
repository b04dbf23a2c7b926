#include "frontends/javascript/places/declarations.h"

#include <algorithm>
#include <deque>
#include <string>
#include <utility>

namespace assay::javascript {
namespace {

using frontends::Name;
using frontends::NameId;
using frontends::NameKind;

bool opens_scope(const Node& node) {
  return node.is("program") || node.is("statement_block") || node.is("switch_body") ||
         node.is("for_statement") || node.is("for_in_statement") || node.is("catch_clause") ||
         node.is("class_body") || is_function(node);
}

bool is_this_member(const Node& node) {
  const Node* object = node.is("member_expression") ? node.child("object") : nullptr;
  return object != nullptr && object->is("this") && node.child("property") != nullptr;
}

class Declarer {
 public:
  explicit Declarer(const ParsedFile& file) : file_(file) {}

  Declarations run() {
    declare(file_.tree.root, nullptr);
    use(file_.tree.root, nullptr);
    std::ranges::stable_sort(made_.uses, {}, &frontends::NameUse::span);
    return std::move(made_);
  }

 private:
  struct Scope {
    Scope* parent = nullptr;
    const Node* node = nullptr;
    std::map<std::string, NameId, std::less<>> names;
    bool holds_var() const { return node->is("program") || is_function(*node); }
    /// True where members of `this` are those of one kind of object.
    bool holds_members() const { return node->is("program") || node->is("class_body"); }
  };

  Scope* enter(const Node& node, Scope* parent) {
    const auto [known, is_new] = scopes_.try_emplace(&node, nullptr);
    if (is_new) known->second = &all_.emplace_back(Scope{parent, &node, {}});
    return known->second;
  }

  NameId add(Scope& scope, std::string text, NameKind kind, Span declaration, std::uint32_t from) {
    if (const auto known = scope.names.find(text); known != scope.names.end()) {
      if (kind == NameKind::kFunction) made_.names[known->second].kind = kind;
      return known->second;
    }
    Name name;
    name.text = text;
    name.kind = kind;
    name.type = "any";
    name.scalar = ir::Type::kI32;
    name.declaration = declaration;
    name.scope = {scope.node->span.file, from, scope.node->span.end};
    const NameId id = made_.names.push_back(std::move(name));
    scope.names.emplace(std::move(text), id);
    return id;
  }

  void declare_pattern(Scope& scope, const Node& pattern, NameKind kind,
                       std::vector<NameId>* list = nullptr) {
    std::vector<const Node*> bound;
    append_bound_names(pattern, bound);
    for (const Node* each : bound) {
      bound_.insert(each);
      const NameId id = add(scope, std::string(each->text), kind, each->span, each->span.end);
      if (list != nullptr) list->push_back(id);
    }
  }

  void declare(const Node& node, Scope* around) {
    Scope* scope = opens_scope(node) ? enter(node, around) : around;
    if (is_function(node)) declare_parameters(node, *scope);
    if (node.is("variable_declaration") || node.is("lexical_declaration"))
      declare_variables(node, *scope);
    if (is_function_declaration(node) && around != nullptr) declare_named(node, *around);
    if (node.is("class_declaration") && around != nullptr) declare_class(node, *around);
    if (node.is("method_definition") && around != nullptr) declare_method(node, *around);
    if (node.is("for_in_statement") && node.child("kind") != nullptr)
      if (const Node* left = node.child("left"))
        declare_pattern(*scope, *left, NameKind::kVariable);
    if (node.is("catch_clause"))
      if (const Node* caught = node.child("parameter"))
        declare_pattern(*scope, *caught, NameKind::kVariable);
    for (const Node& child : node.children) declare(child, scope);
  }

  void declare_parameters(const Node& function, Scope& scope) {
    std::vector<NameId>& list = made_.parameters[&function];
    if (const Node* only = function.child("parameter"))
      declare_pattern(scope, *only, NameKind::kParameter, &list);
    if (const Node* all = function.child("parameters"))
      for (const Node& each : all->children)
        if (each.is_named) declare_pattern(scope, each, NameKind::kParameter, &list);
  }

  void declare_variables(const Node& declaration, Scope& scope) {
    Scope* holder = &scope;
    if (declaration.is("variable_declaration"))
      while (!holder->holds_var()) holder = holder->parent;
    for (const Node& each : declaration.children) {
      const Node* name = each.is("variable_declarator") ? each.child("name") : nullptr;
      if (name == nullptr) continue;
      const Node* value = each.child("value");
      const Node* function =
          value != nullptr && name->is("identifier") && is_function(without_brackets(*value))
              ? &without_brackets(*value)
              : nullptr;
      std::vector<NameId> ids;
      declare_pattern(*holder, *name,
                      function != nullptr ? NameKind::kFunction : NameKind::kVariable, &ids);
      if (function != nullptr) made_.functions[function] = ids.front();
    }
  }

  void declare_named(const Node& function, Scope& around) {
    const Node* name = function.child("name");
    if (name == nullptr) return;
    bound_.insert(name);
    made_.functions[&function] = add(around, std::string(name->text), NameKind::kFunction,
                                     name->span, around.node->span.begin);
  }

  void declare_class(const Node& node, Scope& around) {
    const Node* name = node.child("name");
    if (name == nullptr) return;
    bound_.insert(name);
    add(around, std::string(name->text), NameKind::kOther, name->span, around.node->span.begin);
  }

  void declare_method(const Node& node, Scope& around) {
    const Node* name = node.child("name");
    if (name == nullptr) return;
    const bool is_accessor = node.child_of_type("get") != nullptr || node.child_of_type("set");
    const std::string text = "this." + std::string(name->text);
    // Getters and setters are read and assigned as variables are.
    const NameKind kind = is_accessor ? NameKind::kOther : NameKind::kFunction;
    made_.functions[&node] = add(around, text, kind, name->span, around.node->span.begin);
  }

  void use(const Node& node, Scope* around) {
    Scope* scope = opens_scope(node) ? scopes_.at(&node) : around;
    if (node.is("identifier") && !bound_.contains(&node)) return refer(node, *scope);
    if (is_this_member(node)) return refer_to_member(node, *scope);
    for (const Node& child : node.children) use(child, scope);
  }

  void refer(const Node& node, const Scope& scope) {
    for (const Scope* at = &scope; at != nullptr; at = at->parent)
      if (const auto found = at->names.find(node.text); found != at->names.end()) {
        made_.uses.push_back({node.span, found->second});
        return;
      }
  }

  void refer_to_member(const Node& node, Scope& scope) {
    Scope* holder = &scope;
    while (!holder->holds_members()) holder = holder->parent;
    const Node* property = node.child("property");
    const NameId id = add(*holder, "this." + std::string(property->text), NameKind::kVariable,
                          property->span, holder->node->span.begin);
    made_.uses.push_back({node.span, id});
  }

  const ParsedFile& file_;
  std::deque<Scope> all_;
  std::map<const Node*, Scope*> scopes_;
  std::set<const Node*> bound_;
  Declarations made_;
};

}  // namespace

Declarations declarations_of(const ParsedFile& file) { return Declarer(file).run(); }

}  // namespace assay::javascript
