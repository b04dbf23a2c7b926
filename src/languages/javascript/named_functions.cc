#include "languages/javascript/named_functions.h"

namespace assay::languages {
namespace {

using javascript::Node;

std::string_view name_of_function(const Node& function, const Node& parent) {
  if (const Node* name = function.child("name")) return name->text;
  for (const std::string_view role : {"name", "left", "key"})
    if (const Node* name = parent.child(role)) return name->text;
  return "";
}

void visit_within(const Node& node, const Node& parent, std::string_view name,
                  const std::function<void(const Node&)>& visit) {
  if (javascript::is_function(node) && node.child("body") != nullptr &&
      name_of_function(node, parent) == name)
    visit(node);
  for (const Node& child : node.children) visit_within(child, node, name, visit);
}

}  // namespace

void for_each_function(const Node& root, std::string_view name,
                       const std::function<void(const Node&)>& visit) {
  visit_within(root, root, name, visit);
}

}  // namespace assay::languages
