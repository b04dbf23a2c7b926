#include <algorithm>

#include "frontends/javascript/instrument/writer.h"

namespace assay::javascript {

/// Replaces a declaration by an empty statement of as many lines.
void CountingWriter::blank(const Node& node) {
  std::string newlines = ";";
  newlines.append(static_cast<std::size_t>(std::count(node.text.begin(), node.text.end(), '\n')),
                  '\n');
  edits_.replace(node.span, newlines);
}

/// Imports come before everything else, so that they are written at the beginning of the file.
void CountingWriter::visit_import(const Node& node) { blank(node); }

void CountingWriter::visit_export(const Node& node) {
  const Node* keyword = node.child_of_type("export");
  const Node* by_default = node.child_of_type("default");
  const Node* declaration = node.child("declaration");
  const Node* value = node.child("value");
  if (keyword == nullptr || (declaration == nullptr && value == nullptr)) return blank(node);
  const bool is_named =
      declaration != nullptr && (by_default == nullptr || declaration->child("name") != nullptr);
  const Node& exported = declaration != nullptr ? *declaration : *value;
  const bool is_hoisted = is_named && (exported.is("function_declaration") ||
                                       exported.is("generator_function_declaration"));
  const SiteId site = is_hoisted ? SiteId{} : add_site(SiteKind::kStatement, node);
  const std::string count = is_hoisted ? "" : counted(site) + ";";
  edits_.replace(keyword->span, is_named ? count : count + "const " + names_.defaulted + "={");
  if (by_default != nullptr) edits_.replace(by_default->span, is_named ? "" : "\"default\":");
  visit(exported);
  if (!is_named) after(exported, "}.default;");
}

}  // namespace assay::javascript
