#include "frontends/javascript/syntax/names.h"

#include <algorithm>
#include <deque>
#include <map>

namespace assay::javascript {
namespace {

struct Scope {
  const Scope* parent = nullptr;
  std::map<std::string_view, std::size_t> names;  // indices into Resolver::bindings_
};

bool is_name(const Node& node) {
  return node.is("identifier") || node.is("shorthand_property_identifier") ||
         node.is("shorthand_property_identifier_pattern");
}

bool has_scope_of_block(const Node& node) {
  return node.is("statement_block") || node.is("switch_body") || node.is("for_statement") ||
         node.is("for_in_statement");
}

/// Resolves names in one traversal: each scope is filled with what it declares when it is entered.
class Resolver {
 public:
  Names run(const Node& program) {
    Scope top;
    declare_lexical(top, program);
    declare_vars(top, program);
    for (const Node& child : program.children) visit(child, top);
    std::vector<std::size_t> order;
    for (const auto& [name, index] : top.names) order.push_back(index);
    std::sort(order.begin(), order.end());
    for (const std::size_t index : order) found_.top_level.push_back(bindings_[index]);
    found_.all.assign(bindings_.begin(), bindings_.end());
    return std::move(found_);
  }

 private:
  void declare(Scope& scope, std::string_view name, BindingKind kind) {
    if (scope.names.try_emplace(name, bindings_.size()).second)
      bindings_.push_back({name, kind, false});
  }
  void declare_pattern(Scope& scope, const Node& pattern, BindingKind kind) {
    std::vector<const Node*> names;
    append_bound_names(pattern, names);
    for (const Node* each : names) declare(scope, each->text, kind);
  }
  void declare_all(Scope& scope, const Node& declaration, BindingKind kind) {
    for (const Node& each : declaration.children)
      if (const Node* name = each.is("variable_declarator") ? each.child("name") : nullptr)
        declare_pattern(scope, *name, kind);
  }

  /// Declares what the statements of a block declare in it.
  void declare_lexical(Scope& scope, const Node& block) {
    for (const Node& statement : block.children) {
      if (statement.is("switch_case") || statement.is("switch_default"))
        declare_lexical(scope, statement);
      else if (const Node* exported =
                   statement.is("export_statement") ? statement.child("declaration") : nullptr)
        declare_statement(scope, *exported);
      else
        declare_statement(scope, statement);
    }
    const Node* left = block.is("for_in_statement") ? block.child("left") : nullptr;
    const Node* kind = block.child("kind");
    if (left != nullptr && kind != nullptr && !kind->is("var"))
      declare_pattern(scope, *left, kind->is("const") ? BindingKind::kConst : BindingKind::kLet);
    if (left != nullptr && is_misread_let(*left))
      declare_pattern(scope, *left->child("index"), BindingKind::kLet);
  }
  /// The grammar reads `for await (let [x] of y)` as an assignment to an element of `let`.
  static bool is_misread_let(const Node& left) {
    return left.is("subscript_expression") && left.child("object")->text == "let" &&
           left.child("index") != nullptr;
  }
  void declare_statement(Scope& scope, const Node& statement) {
    const Node* name = statement.child("name");
    if (statement.is("lexical_declaration"))
      declare_all(scope, statement,
                  statement.children.front().is("const") ? BindingKind::kConst : BindingKind::kLet);
    else if (statement.is("class_declaration") && name != nullptr)
      declare(scope, name->text, BindingKind::kClass);
    else if (is_function_declaration(statement) && name != nullptr)
      declare(scope, name->text, BindingKind::kFunction);
    else if (statement.is("import_statement"))
      declare_imports(scope, statement);
  }
  void declare_imports(Scope& scope, const Node& node) {
    if (node.is("import_specifier")) {
      const Node* local = node.child("alias") ? node.child("alias") : node.child("name");
      if (local != nullptr) declare(scope, local->text, BindingKind::kImport);
      return;
    }
    for (const Node& child : node.children) {
      if (child.is("identifier")) declare(scope, child.text, BindingKind::kImport);
      declare_imports(scope, child);
    }
  }

  /// Declares the variables, and the functions in blocks, of a function's body or a program.
  void declare_vars(Scope& scope, const Node& node) {
    for (const Node& child : node.children) {
      if (is_function_declaration(child) && child.child("name") != nullptr)
        declare(scope, child.child("name")->text, BindingKind::kFunction);
      if (is_function(child) || child.is("class_static_block") || child.is("field_definition"))
        continue;
      if (child.is("variable_declaration")) declare_all(scope, child, BindingKind::kVar);
      const Node* kind = child.is("for_in_statement") ? child.child("kind") : nullptr;
      if (kind != nullptr && kind->is("var") && child.child("left") != nullptr)
        declare_pattern(scope, *child.child("left"), BindingKind::kVar);
      declare_vars(scope, child);
    }
  }

  void visit(const Node& node, Scope& scope) {
    if (is_name(node)) return use(node, scope, false);
    if (node.is("import_statement") || node.is("meta_property")) return;
    if (node.is("export_specifier")) {
      if (const Node* name = node.child("name"); name && is_name(*name)) use(*name, scope, false);
      return;
    }
    if (node.is("export_statement") && node.child("source") != nullptr) return;
    if (is_function(node)) return visit_function(node, scope);
    if (node.is("class") || node.is("class_static_block") || node.is("catch_clause") ||
        has_scope_of_block(node))
      return visit_scope(node, scope);
    if (visit_write(node, scope)) return;
    visit_children(node, scope);
  }
  void visit_children(const Node& node, Scope& scope) {
    for (const Node& child : node.children) visit(child, scope);
  }

  void visit_scope(const Node& node, const Scope& outer) {
    Scope scope{&outer, {}};
    if (node.is("class") && node.child("name") != nullptr)
      declare(scope, node.child("name")->text, BindingKind::kConst);
    if (node.is("catch_clause") && node.child("parameter") != nullptr)
      declare_pattern(scope, *node.child("parameter"), BindingKind::kParameter);
    if (node.is("class_static_block")) declare_vars(scope, node);
    if (has_scope_of_block(node)) declare_lexical(scope, node);
    if (node.is("for_in_statement") && node.child("kind") == nullptr &&
        node.child("left") != nullptr)
      write(*node.child("left"), scope);
    visit_children(node, scope);
  }

  void visit_function(const Node& node, const Scope& outer) {
    ++functions_;
    Scope scope{&outer, {}};
    const Node* name = node.child("name");
    if (name != nullptr && name->is("identifier"))
      declare(scope, name->text, BindingKind::kFunction);
    if (!node.is("arrow_function")) declare(scope, "arguments", BindingKind::kParameter);
    if (const Node* parameter = node.child("parameter"))
      declare_pattern(scope, *parameter, BindingKind::kParameter);
    if (const Node* parameters = node.child("parameters"))
      for (const Node& each : parameters->children)
        declare_pattern(scope, each, BindingKind::kParameter);
    if (const Node* body = node.child("body"); body && body->is("statement_block"))
      declare_vars(scope, *body);
    visit_children(node, scope);
    --functions_;
  }

  /// Notes assignments, and the operands of typeof; false for all other nodes.
  bool visit_write(const Node& node, Scope& scope) {
    if (node.is("unary_expression")) {
      const Node* operand = node.child("argument");
      const bool is_typeof = node.child("operator") && node.child("operator")->is("typeof");
      if (!is_typeof || operand == nullptr || !is_name(*operand)) return false;
      use(*operand, scope, true);
      return true;
    }
    if (node.is("assignment_expression") || node.is("augmented_assignment_expression")) {
      if (const Node* left = node.child("left")) write(*left, scope);
    } else if (node.is("update_expression")) {
      if (const Node* operand = node.child("argument")) write(*operand, scope);
    }
    return false;
  }
  void write(const Node& target, const Scope& scope) {
    if (functions_ == 0) return;
    std::vector<const Node*> names;
    append_bound_names(without_brackets(target), names);
    for (const Node* each : names)
      for (const Scope* at = &scope; at != nullptr; at = at->parent)
        if (const auto it = at->names.find(each->text); it != at->names.end()) {
          bindings_[it->second].is_assigned_in_function = true;
          break;
        }
  }

  void use(const Node& name, const Scope& scope, bool is_typeof) {
    for (const Scope* at = &scope; at != nullptr; at = at->parent)
      if (const auto found = at->names.find(name.text); found != at->names.end()) {
        found_.binding_at[name.span.begin] = static_cast<std::uint32_t>(found->second);
        return;
      }
    found_.free.push_back({name.text, name.span, is_typeof});
  }

  std::deque<Binding> bindings_;
  int functions_ = 0;  // around the current node
  Names found_;
};

}  // namespace

const Binding* Names::find(std::string_view name) const {
  const auto it = std::find_if(top_level.begin(), top_level.end(),
                               [&](const Binding& each) { return each.name == name; });
  return it == top_level.end() ? nullptr : &*it;
}

const Binding* Names::binding_of(const Node& identifier) const {
  const auto found = binding_at.find(identifier.span.begin);
  return found == binding_at.end() ? nullptr : &all[found->second];
}

bool Names::uses(std::string_view name) const {
  return std::any_of(free.begin(), free.end(),
                     [&](const FreeName& each) { return each.name == name && !each.is_typeof; });
}

void append_bound_names(const Node& pattern, std::vector<const Node*>& names) {
  if (pattern.is("identifier") || pattern.is("shorthand_property_identifier_pattern")) {
    names.push_back(&pattern);
  } else if (pattern.is("assignment_pattern") || pattern.is("object_assignment_pattern")) {
    if (const Node* left = pattern.child("left")) append_bound_names(*left, names);
  } else if (pattern.is("pair_pattern")) {
    if (const Node* value = pattern.child("value")) append_bound_names(*value, names);
  } else if (pattern.is("object_pattern") || pattern.is("array_pattern") ||
             pattern.is("rest_pattern") || pattern.is("array")) {
    for (const Node& child : pattern.children) append_bound_names(child, names);
  }
}

Names resolve_names(const SyntaxTree& tree) { return Resolver().run(tree.root); }

}  // namespace assay::javascript
