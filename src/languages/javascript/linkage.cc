#include "languages/javascript/linkage.h"

#include <algorithm>
#include <cstdint>

namespace assay::languages {
namespace {

using javascript::Node;

bool is_require(const Node& value) {
  const Node* callee = value.is("call_expression") ? value.child("function") : nullptr;
  return callee != nullptr && callee->is("identifier") && callee->text == "require";
}

bool requires_only(const Node& declaration) {
  bool is_any = false;
  for (const Node& each : declaration.children) {
    if (!each.is("variable_declarator")) continue;
    const Node* value = each.child("value");
    if (value == nullptr || !is_require(*value)) return false;
    is_any = true;
  }
  return is_any;
}

/// A name, or an object of names.
bool names_only(const Node& value) {
  if (value.is("identifier") || value.is("shorthand_property_identifier")) return true;
  if (value.is("pair")) {
    const Node* named = value.child("value");
    return named != nullptr && names_only(*named);
  }
  return value.is("object") && std::ranges::all_of(value.children, [](const Node& each) {
           return !each.is_named || names_only(each);
         });
}

bool exports_names(const Node& expression) {
  const Node* to = expression.is("assignment_expression") ? expression.child("left") : nullptr;
  const Node* value = to != nullptr ? expression.child("right") : nullptr;
  return value != nullptr && names_only(*value) &&
         (to->text == "module.exports" || to->text.starts_with("module.exports.") ||
          to->text.starts_with("exports."));
}

}  // namespace

bool is_linkage(const Node& statement) {
  if (statement.is("import_statement") || statement.is("class_declaration")) return true;
  if (statement.is("lexical_declaration") || statement.is("variable_declaration"))
    return requires_only(statement);
  if (statement.is("export_statement")) {
    const Node* declaration = statement.child("declaration");
    const Node* value = statement.child("value");
    if (declaration != nullptr) return declaration->is("class_declaration");
    return value == nullptr || names_only(*value);
  }
  if (!statement.is("expression_statement") || statement.children.empty()) return false;
  const Node& expression = statement.children.front();
  return expression.is("string") || exports_names(expression);
}

std::set<Span> linkage_of(const SourceMap& sources) {
  std::set<Span> found;
  for (std::uint32_t file = 0; file < sources.size(); ++file) {
    const auto tree = javascript::parse(sources, FileId{file});
    if (!tree) continue;
    for (const Node& each : tree->root.children)
      if (each.is_named && is_linkage(each)) found.insert(each.span);
  }
  return found;
}

}  // namespace assay::languages
