// Statements that are read once for each case: tables of tests and loops over constants.
#include <algorithm>
#include <utility>

#include "frontends/javascript/examples/operators.h"
#include "frontends/javascript/examples/reader.h"

namespace assay::javascript {

using dynamic::Value;

namespace {

constexpr std::size_t kMostRounds = 5'000;
constexpr std::size_t kMostExamples = 500;  // after which nothing is repeated

/// Returns the names in the heading of `a | b | expected`.
std::vector<std::u16string> names_in_heading(std::string_view heading) {
  std::vector<std::u16string> names(1);
  for (const char c : heading) {
    if (c == '|') names.emplace_back();
    const bool is_of_name = c != '|' && c != ' ' && c != '\n' && c != '\r' && c != '\t';
    if (is_of_name) names.back() += static_cast<char16_t>(c);
  }
  return names;
}

}  // namespace

bool ExampleReader::may_repeat() { return ++rounds_ <= kMostRounds && calls_ < kMostExamples; }

/// `test.each(table)("...", (a, b) => ...)`, of jest; vitest's `test.for` passes the whole row.
bool ExampleReader::read_table(const Node& call, Frame& frame) {
  const Node* each = call.child("function");
  const Node* callee =
      each != nullptr && each->is("call_expression") ? each->child("function") : nullptr;
  const std::string_view name = callee == nullptr ? std::string_view() : name_of_callee(*each);
  const Node* test = callee == nullptr ? nullptr : callee->child("object");
  if (test == nullptr || !is_one_of(name, {"each", "for"})) return false;
  const auto function = function_argument(call, frame);
  const bool is_group = is_group_name(test->text);
  if (!function || !is_test_name(test->text.substr(0, test->text.find('.')))) return false;
  const auto rows = rows_of_table(*each, frame);
  if (!rows) return false;
  for (const Value& row : *rows) {
    if (!may_repeat()) break;
    const auto* cells = heap_.find(row, dynamic::Node::Kind::kArray);
    HeldValues arguments = {row};
    if (name == "each" && cells != nullptr)
      arguments.assign(cells->items.begin(), cells->items.end());
    read_callback(is_group, *function, arguments);
  }
  return true;
}

std::optional<Values> ExampleReader::rows_of_table(const Node& each, Frame& frame) {
  const Node* arguments = each.child("arguments");
  if (arguments == nullptr) return std::nullopt;
  if (arguments->is("template_string")) return rows_of_template(*arguments, frame);
  const Node* table = last_named_child(*arguments);
  const auto known = table == nullptr ? std::nullopt : evaluator_.evaluate(*table, frame);
  return known ? heap_.elements(*known) : std::nullopt;
}

/// A template with a heading of names, and rows of substitutions between bars.
std::optional<Values> ExampleReader::rows_of_template(const Node& text, Frame& frame) {
  std::vector<const Node*> cells;
  for (const Node& each : text.children)
    if (each.is("template_substitution")) cells.push_back(last_named_child(each));
  if (cells.empty() || cells.front() == nullptr) return std::nullopt;
  const std::size_t end = text.text.find("${");
  const std::vector<std::u16string> names = names_in_heading(text.text.substr(1, end - 1));
  Values rows;
  for (std::size_t i = 0; i + names.size() <= cells.size(); i += names.size()) {
    std::vector<dynamic::Property> row;
    for (std::size_t k = 0; k < names.size(); ++k) {
      const Node* cell = cells[i + k];
      auto value = cell == nullptr ? std::nullopt : evaluator_.evaluate(*cell, frame);
      if (!value) return std::nullopt;
      row.push_back({names[k], std::move(*value)});
    }
    rows.push_back(heap_.object(std::move(row)));
  }
  return rows;
}

/// `cases.forEach(([input, expected]) => ...)`
bool ExampleReader::read_for_each(const Node& call, Frame& frame) {
  const Node* callee = call.child("function");
  const Node* object = callee == nullptr ? nullptr : callee->child("object");
  if (object == nullptr || !is_one_of(name_of_callee(call), {"forEach", "map"})) return false;
  const auto function = function_argument(call, frame);
  const auto over = function ? evaluator_.evaluate(*object, frame) : std::nullopt;
  const auto* list = over ? heap_.find(*over, dynamic::Node::Kind::kArray) : nullptr;
  if (list == nullptr) return false;
  const Values items = list->items;
  for (std::size_t i = 0; i < items.size() && may_repeat(); ++i)
    read_body(*function, {items[i], Value(static_cast<double>(i)), *over});
  return true;
}

bool ExampleReader::read_loop(const Node& statement, Frame& frame) {
  if (statement.is("for_in_statement")) return read_loop_over(statement, heap_.frame(&frame));
  if (!statement.is("for_statement")) return false;
  Frame& inner = heap_.frame(&frame);
  const Node* first = statement.child("initializer");
  const Node* condition = statement.child("condition");
  const Node* increment = statement.child("increment");
  const Node* body = statement.child("body");
  if (condition != nullptr && condition->is("expression_statement"))
    condition = last_named_child(*condition);
  if (body == nullptr || condition == nullptr || increment == nullptr) return false;
  if (first != nullptr && first->is_named) read_statement(*first, inner);
  while (true) {
    const auto goes_on = evaluator_.evaluate(*condition, inner);
    if (!goes_on) return false;
    if (!is_truthy(*goes_on) || !may_repeat() || !read_round(*body, inner)) return true;
    if (!evaluator_.perform(*increment, inner)) return false;
  }
}

bool ExampleReader::read_loop_over(const Node& statement, Frame& frame) {
  const Node* pattern = statement.child("left");
  const Node* operation = statement.child("operator");
  const Node* over = statement.child("right");
  const Node* body = statement.child("body");
  if (pattern == nullptr || operation == nullptr || over == nullptr || body == nullptr ||
      statement.child("kind") == nullptr)
    return false;
  auto known = evaluator_.evaluate(*over, frame);
  if (known && operation->is("in")) known = evaluator_.keys(*known);
  const auto elements = known ? heap_.elements(*known) : std::nullopt;
  if (!elements) return false;
  for (const Value& each : *elements) {
    if (!may_repeat()) break;
    Frame& round = heap_.frame(&frame);
    bind_parameter(*pattern, each, round);
    if (!read_round(*body, round)) break;
  }
  return true;
}

/// Reads the body of a loop. Returns false if the loop ends there.
bool ExampleReader::read_round(const Node& body, Frame& frame) {
  read_statement(body, frame);
  if (leaving_ == Leaving::kRound) leaving_ = Leaving::kNothing;
  const bool goes_on = leaving_ == Leaving::kNothing;
  if (leaving_ == Leaving::kLoop) leaving_ = Leaving::kNothing;
  return goes_on;
}

}  // namespace assay::javascript
