#include "frontends/javascript/usage/tables.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "base/unicode.h"
#include "frontends/javascript/syntax/escapes.h"

namespace assay::javascript {
namespace {

constexpr std::size_t kMostMembers = 40;

using Table = std::vector<std::u16string>;

/// Adds the value of a string literal; returns false for any other node.
bool add_string(const Node* node, Table& table) {
  if (node == nullptr || !node->is("string")) return false;
  table.push_back(unescaped(*node));
  return true;
}

const Node* first_item(const Node& array) {
  for (const Node& each : array.children)
    if (each.is_named) return &each;
  return nullptr;
}

bool add_item(const Node& item, Table& table) {
  return add_string(item.is("array") ? first_item(item) : &item, table);
}

bool add_key(const Node& property, Table& table) {
  const Node* key = property.child(property.is("method_definition") ? "name" : "key");
  if (key != nullptr && key->is("property_identifier")) {
    table.push_back(to_utf16(without_unicode_escapes(key->text)));
    return true;
  }
  return add_string(key, table);
}

/// Adds the words of `"a b".split(" ")`.
bool add_words(const Node& call, Table& table) {
  const Node* callee = call.child("function");
  const Node* arguments = call.child("arguments");
  if (callee == nullptr || arguments == nullptr || !callee->is("member_expression")) return false;
  const Node* property = callee->child("property");
  Table parts;
  if (property == nullptr || property->text != "split" ||
      !add_string(callee->child("object"), parts) || !add_string(first_item(*arguments), parts) ||
      parts[1].empty())
    return false;
  for (std::size_t at = 0; at <= parts[0].size();) {
    const std::size_t end = std::min(parts[0].find(parts[1], at), parts[0].size());
    table.push_back(parts[0].substr(at, end - at));
    at = end + parts[1].size();
  }
  return true;
}

/// Returns the strings that the node states by itself.
std::optional<Table> table_of(const Node& node) {
  Table table;
  if (node.is("call_expression"))
    return add_words(node, table) ? std::optional(std::move(table)) : std::nullopt;
  const bool is_array = node.is("array");
  const bool is_switch = node.is("switch_body");
  if (!is_array && !is_switch && !node.is("object")) return std::nullopt;
  for (const Node& each : node.children) {
    if (!each.is_named || each.is("switch_default")) continue;
    const bool is_member = is_array    ? add_item(each, table)
                           : is_switch ? add_string(each.child("value"), table)
                                       : add_key(each, table);
    if (!is_member) return std::nullopt;
  }
  return table;
}

void remove_copies(Table& table) {
  Table distinct;
  for (std::u16string& each : table)
    if (std::find(distinct.begin(), distinct.end(), each) == distinct.end())
      distinct.push_back(std::move(each));
  table = std::move(distinct);
}

}  // namespace

std::vector<std::vector<std::u16string>> string_tables(const Node& root) {
  std::vector<Table> found;
  std::vector<const Node*> open = {&root};
  while (!open.empty()) {
    const Node& node = *open.back();
    open.pop_back();
    for (auto it = node.children.rbegin(); it != node.children.rend(); ++it) open.push_back(&*it);
    std::optional<Table> table = table_of(node);
    if (!table) continue;
    remove_copies(*table);
    if (table->size() >= 2 && table->size() <= kMostMembers) found.push_back(std::move(*table));
  }
  return found;
}

}  // namespace assay::javascript
