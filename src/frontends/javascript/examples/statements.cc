// Goes through the statements of a specification in the order in which they are run.
#include "frontends/javascript/examples/operators.h"
#include "frontends/javascript/examples/reader.h"

namespace assay::javascript {

using dynamic::Value;

void ExampleReader::read_list(const Node& block, Frame& frame) {
  declare_functions(block, heap_, frame);
  for (const Node& statement : block.children) {
    if (leaving_ != Leaving::kNothing) return;
    if (statement.is_named) read_statement(statement, frame);
  }
}

void ExampleReader::read_statement(const Node& statement, Frame& frame) {
  if (statement.is("lexical_declaration") || statement.is("variable_declaration"))
    return read_declaration(statement, frame);
  if (statement.is("statement_block")) return read_list(statement, heap_.frame(&frame));
  if (statement.is("expression_statement")) {
    if (const Node* expression = last_named_child(statement)) read_expression(*expression, frame);
    return;
  }
  if (statement.is("class_declaration")) {
    if (const Node* name = statement.child("name")) frame.names[name->text] = Unknown{};
    return;
  }
  if (statement.is("export_statement")) {
    const Node* declared = statement.child("declaration");
    return declared == nullptr ? void() : read_statement(*declared, frame);
  }
  const bool has_no_effect =
      is_function(statement) || statement.is("import_statement") || statement.is("empty_statement");
  if (!has_no_effect && !read_control(statement, frame)) skip(statement, frame);
}

/// Reads statements that decide which ones come next. Returns false for those that are unknown.
bool ExampleReader::read_control(const Node& statement, Frame& frame) {
  if (statement.is("if_statement")) {
    read_choice(statement, frame);
    return true;
  }
  if (statement.is("return_statement")) {
    const Node* expression = last_named_child(statement);
    returned_ = Value(dynamic::Undefined{});
    if (expression != nullptr) returned_ = read_expression(*expression, frame);
    leaving_ = Leaving::kFunction;
    return true;
  }
  if (statement.is("try_statement")) {
    const Node* body = statement.child("body");
    const Node* handler = statement.child("handler");
    if (body != nullptr) read_list(*body, heap_.frame(&frame));
    if (handler != nullptr) skip(*handler, frame);
    return true;
  }
  if (statement.is("break_statement") || statement.is("continue_statement")) {
    leaving_ = statement.is("break_statement") ? Leaving::kLoop : Leaving::kRound;
    return true;
  }
  return read_loop(statement, frame);
}

void ExampleReader::read_choice(const Node& statement, Frame& frame) {
  const Node* condition = statement.child("condition");
  const auto known = condition == nullptr ? std::nullopt : evaluator_.evaluate(*condition, frame);
  if (!known) return skip(statement, frame);
  const Node* chosen = statement.child(is_truthy(*known) ? "consequence" : "alternative");
  if (chosen != nullptr && chosen->is("else_clause")) chosen = last_named_child(*chosen);
  if (chosen != nullptr) read_statement(*chosen, frame);
}

void ExampleReader::read_declaration(const Node& statement, Frame& frame) {
  for (const Node& each : statement.children)
    if (each.is("variable_declarator") && each.child("name"))
      declare(*each.child("name"), each.child("value"), frame);
}

void ExampleReader::declare_unknown(const Node& pattern, Frame& frame) {
  std::vector<const Node*> names;
  append_bound_names(pattern, names);
  for (const Node* each : names) frame.names[each->text] = Unknown{};
}

void ExampleReader::declare(const Node& pattern, const Node* value, Frame& frame) {
  declare_unknown(pattern, frame);
  if (value == nullptr) return;
  const Held held = read(*value, frame);
  const auto* known = std::get_if<Value>(&held);
  if (pattern.is("identifier"))
    frame.names[pattern.text] = held;
  else if (known != nullptr && !evaluator_.bind(pattern, *known, frame))
    declare_unknown(pattern, frame);
  if (known == nullptr) forget_changes(*value, frame);
}

Held ExampleReader::read_expression(const Node& expression, Frame& frame) {
  const Node& node = without_await(expression);
  if (node.is("assignment_expression")) return read_assignment(node, frame);
  const bool is_call = node.is("call_expression");
  if (is_call && (read_test(node, frame) || read_table(node, frame) || read_for_each(node, frame)))
    return Unknown{};
  if (perform(node, frame)) return Unknown{};
  const bool can_assert = is_call || node.is("member_expression");
  const bool is_assertion = can_assert && read_assertion(node, frame);
  const Held held = is_assertion ? Unknown{} : read(node, frame);
  if (!std::holds_alternative<Value>(held)) forget_changes(node, frame);
  return held;
}

Held ExampleReader::read_assignment(const Node& node, Frame& frame) {
  const Node* target = node.child("left");
  const Node* value = node.child("right");
  if (target == nullptr || value == nullptr || perform(node, frame)) return Unknown{};
  Held held = read(*value, frame);
  if (!std::holds_alternative<Value>(held)) forget_changes(*value, frame);
  Held* variable = target->is("identifier") ? find_variable(frame, target->text) : nullptr;
  if (variable != nullptr) {
    *variable = held;
    passed_.erase(variable);
  } else {
    forget_change_of(*target, frame);
  }
  return held;
}

bool ExampleReader::perform(const Node& node, Frame& frame) {
  const Node* target = node.is("call_expression")     ? node.child("function")
                       : node.is("update_expression") ? node.child("argument")
                                                      : node.child("left");
  if (target == nullptr) return false;
  const bool is_method_call = node.is("call_expression") && target->is("member_expression");
  const bool is_change = node.is("update_expression") ||
                         node.is("augmented_assignment_expression") ||
                         (node.is("assignment_expression") && !target->is("identifier"));
  return (is_method_call || is_change) && evaluator_.perform(node, frame).has_value();
}

}  // namespace assay::javascript
