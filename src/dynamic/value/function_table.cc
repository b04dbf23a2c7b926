#include "dynamic/value/function_table.h"

#include <algorithm>

#include "dynamic/value/literal.h"

namespace assay::dynamic {
namespace {

bool is_scalar(const Value& value) {
  return !std::holds_alternative<NodeId>(value) && !std::holds_alternative<Hole>(value);
}

/// Returns the names of the parameters.
std::vector<std::string> names(std::size_t count) {
  const std::string letters = "xyz";
  std::vector<std::string> found;
  for (std::size_t i = 0; i < count; ++i)
    found.push_back(count <= letters.size() ? letters.substr(i, 1) : "x" + std::to_string(i + 1));
  return found;
}

std::string joined(const std::vector<std::string>& parts, const std::string& separator) {
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : separator) + part;
  return text;
}

/// Returns the rows that have another result than the others, and no equal row before them.
std::vector<FunctionTable::Row> relevant_rows(const FunctionTable& table) {
  std::vector<FunctionTable::Row> rows;
  for (const FunctionTable::Row& row : table.rows)
    if (std::ranges::find(rows, row.keys, &FunctionTable::Row::keys) == rows.end())
      rows.push_back(row);
  std::erase_if(rows, [&](const auto& row) { return row.result == table.otherwise; });
  return rows;
}

std::string condition(const FunctionTable::Row& row, const std::string& comparison,
                      const std::string& conjunction) {
  const std::vector<std::string> parameters = names(row.keys.size());
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < row.keys.size(); ++i)
    parts.push_back(parameters[i] + comparison + scalar_literal(row.keys[i]));
  return joined(parts, conjunction);
}

/// Returns the body of a predicate.
std::string predicate(const std::vector<FunctionTable::Row>& rows, bool otherwise,
                      std::size_t parameters) {
  if (rows.empty()) return otherwise ? "true" : "false";
  std::vector<std::string> parts;
  for (const FunctionTable::Row& row : rows) {
    const std::string part = otherwise ? condition(row, " !== ", " || ")  // by De Morgan
                                       : condition(row, " === ", " && ");
    parts.push_back(parameters > 1 && rows.size() > 1 ? "(" + part + ")" : part);
  }
  return joined(parts, otherwise ? " && " : " || ");
}

}  // namespace

std::optional<FunctionTable> function_table(const Node& node) {
  if (node.kind != Node::Kind::kFunction || node.items.empty() ||
      node.items.size() > kMostTableItems || node.properties.size() != 1 ||
      node.properties[0].key != u"length" || !std::ranges::all_of(node.items, is_scalar))
    return std::nullopt;
  const auto* length = std::get_if<double>(&node.properties[0].value);
  FunctionTable table;
  while (length != nullptr && table.parameters <= kMostTableParameters &&
         static_cast<double>(table.parameters) != *length)
    ++table.parameters;
  const std::size_t width = table.parameters + 1;
  if (length == nullptr || width > kMostTableParameters + 1 || (node.items.size() - 1) % width != 0)
    return std::nullopt;
  table.otherwise = node.items[0];
  if (table.parameters == 0) return node.items.size() == 1 ? std::optional(table) : std::nullopt;
  for (auto at = node.items.begin() + 1; at != node.items.end();) {
    const auto result = at + static_cast<std::ptrdiff_t>(table.parameters);
    table.rows.push_back({{at, result}, *result});
    at = result + 1;
  }
  return table;
}

std::string print(const FunctionTable& table) {
  const std::vector<FunctionTable::Row> rows = relevant_rows(table);
  const std::string head = "(" + joined(names(table.parameters), ", ") + ") => ";
  const auto is_truth = [](const Value& value) { return std::holds_alternative<bool>(value); };
  if (is_truth(table.otherwise) && std::ranges::all_of(rows, is_truth, &FunctionTable::Row::result))
    return head + predicate(rows, std::get<bool>(table.otherwise), table.parameters);
  std::string body;
  for (const FunctionTable::Row& row : rows)
    body += condition(row, " === ", " && ") + " ? " + scalar_literal(row.result) + " : ";
  return head + body + scalar_literal(table.otherwise);
}

}  // namespace assay::dynamic
