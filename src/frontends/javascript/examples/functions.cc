// Calls of functions that the file defines: their parameters and the statements of their bodies.
#include <algorithm>
#include <utility>

#include "frontends/javascript/examples/evaluator.h"
#include "frontends/javascript/examples/library.h"
#include "frontends/javascript/examples/operators.h"
#include "frontends/javascript/examples/program_names.h"

namespace assay::javascript {

using dynamic::Value;
using Kind = dynamic::Node::Kind;

bool is_plain_function(const Node& function) {
  return is_function(function) && !function.is("generator_function") &&
         !function.is("generator_function_declaration") && !function.is("method_definition") &&
         function.child_of_type("async") == nullptr;
}

void declare_functions(const Node& block, Heap& heap, Frame& frame) {
  for (const Node& each : block.children)
    if (is_function(each) && each.child("name"))
      frame.names[each.child("name")->text] = heap.function({&each, &frame});
}

std::optional<Value> Evaluator::call(const Value& function, const Values& arguments) {
  const dynamic::Node* called = heap_.find(function, Kind::kFunction);
  if (called == nullptr) return std::nullopt;
  const Closure* closure = heap_.closure(function);
  if (closure == nullptr) return call_library(called->name, arguments, *this);
  const Node* body = closure->function->child("body");
  if (body == nullptr || !is_plain_function(*closure->function)) return std::nullopt;
  Frame& frame = heap_.frame(closure->frame);
  if (const Node* name = closure->function->child("name")) frame.names[name->text] = function;
  if (!bind_parameters(*closure->function, arguments, frame)) return std::nullopt;
  if (!body->is("statement_block")) return value(*body, frame);
  switch (run_list(*body, frame)) {
    case Completion::kNormal:
      return Value(dynamic::Undefined{});
    case Completion::kReturn:
      return returned_;
    case Completion::kBreak:
    case Completion::kContinue:
    case Completion::kFailure:
      break;
  }
  return std::nullopt;
}

bool Evaluator::bind_parameters(const Node& function, const Values& arguments, Frame& frame) {
  const std::vector<const Node*> parameters = parameter_nodes(function);
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    if (parameters[i]->is("rest_pattern")) {
      const auto begin =
          arguments.begin() + static_cast<std::ptrdiff_t>(std::min(i, arguments.size()));
      const Node* inner = last_named_child(*parameters[i]);
      return inner != nullptr && bind(*inner, heap_.list({begin, arguments.end()}), frame);
    }
    const Value argument = i < arguments.size() ? arguments[i] : Value(dynamic::Undefined{});
    if (!bind(*parameters[i], argument, frame)) return false;
  }
  return true;
}

bool Evaluator::bind(const Node& pattern, const Value& value, Frame& frame) {
  if (pattern.is("identifier") || pattern.is("shorthand_property_identifier_pattern")) {
    frame.names[pattern.text] = value;
    return true;
  }
  if (pattern.is("assignment_pattern") || pattern.is("object_assignment_pattern"))
    return bind_with_default(pattern, value, frame);
  if (pattern.is("array_pattern")) return bind_list(pattern, value, frame);
  return pattern.is("object_pattern") && bind_object(pattern, value, frame);
}

bool Evaluator::bind_with_default(const Node& pattern, const Value& value, Frame& frame) {
  const Node* target = pattern.child("left");
  if (target == nullptr) return false;
  if (!std::holds_alternative<dynamic::Undefined>(value)) return bind(*target, value, frame);
  const auto otherwise = child_value(pattern, "right", frame);
  return otherwise && bind(*target, *otherwise, frame);
}

bool Evaluator::bind_list(const Node& pattern, const Value& value, Frame& frame) {
  const auto elements = heap_.elements(value);
  if (!elements) return false;
  std::size_t at = 0;
  for (const Node& child : pattern.children) {
    if (child.is(",")) ++at;
    if (!child.is_named) continue;
    const std::size_t from = std::min(at, elements->size());
    if (child.is("rest_pattern")) {
      const Node* inner = last_named_child(child);
      const Values rest(elements->begin() + static_cast<std::ptrdiff_t>(from), elements->end());
      return inner != nullptr && bind(*inner, heap_.list(rest), frame);
    }
    const Value item = at < elements->size() ? (*elements)[at] : Value(dynamic::Undefined{});
    if (!bind(child, item, frame)) return false;
  }
  return true;
}

bool Evaluator::bind_object(const Node& pattern, const Value& value, Frame& frame) {
  std::vector<std::u16string> used;
  for (const Node& child : pattern.children) {
    if (!child.is_named) continue;
    if (child.is("rest_pattern")) {
      const Node* inner = last_named_child(child);
      const dynamic::Node* from = heap_.find(value, Kind::kObject);
      if (inner == nullptr || from == nullptr) return false;
      std::vector<dynamic::Property> rest = from->properties;
      std::erase_if(rest, [&](const dynamic::Property& each) {
        return std::find(used.begin(), used.end(), each.key) != used.end();
      });
      return bind(*inner, heap_.object(std::move(rest)), frame);
    }
    const bool is_pair = child.is("pair_pattern");
    const Node* target = is_pair ? child.child("value") : &child;
    const Node* name = is_pair                                 ? child.child("key")
                       : child.is("object_assignment_pattern") ? child.child("left")
                                                               : &child;
    const auto own_key = name == nullptr ? std::nullopt : key(*name, frame);
    const auto item = own_key ? property_of(value, *own_key, heap_) : std::nullopt;
    if (!item || target == nullptr || !bind(*target, *item, frame)) return false;
    used.push_back(*own_key);
  }
  return true;
}

Evaluator::Completion Evaluator::run_list(const Node& block, Frame& frame) {
  declare_functions(block, heap_, frame);
  for (const Node& statement : block.children) {
    if (!statement.is_named || is_function(statement)) continue;
    const Completion completion = run(statement, frame);
    if (completion != Completion::kNormal) return completion;
  }
  return Completion::kNormal;
}

Evaluator::Completion Evaluator::run(const Node& statement, Frame& frame) {
  if (!enter()) return Completion::kFailure;
  const Completion completion = run_statement(statement, frame);
  leave();
  return completion;
}

Evaluator::Completion Evaluator::run_statement(const Node& statement, Frame& frame) {
  if (statement.is("statement_block")) return run_list(statement, heap_.frame(&frame));
  if (statement.is("lexical_declaration") || statement.is("variable_declaration"))
    return run_declaration(statement, frame);
  if (statement.is("return_statement")) return run_return(statement, frame);
  if (statement.is("if_statement")) return run_choice(statement, frame);
  if (statement.is("for_statement") || statement.is("while_statement"))
    return run_loop(statement, heap_.frame(&frame));
  if (statement.is("for_in_statement")) return run_loop_over(statement, frame);
  if (statement.is("empty_statement")) return Completion::kNormal;
  const Node* inner = last_named_child(statement);
  if (statement.is("break_statement") && inner == nullptr) return Completion::kBreak;
  if (statement.is("continue_statement") && inner == nullptr) return Completion::kContinue;
  if (!statement.is("expression_statement") || inner == nullptr) return Completion::kFailure;
  return value(*inner, frame) ? Completion::kNormal : Completion::kFailure;
}

Evaluator::Completion Evaluator::run_declaration(const Node& statement, Frame& frame) {
  for (const Node& each : statement.children) {
    if (!each.is("variable_declarator")) continue;
    const Node* name = each.child("name");
    const auto made = each.child("value") ? child_value(each, "value", frame)
                                          : std::optional(Value(dynamic::Undefined{}));
    if (!made || name == nullptr || !bind(*name, *made, frame)) return Completion::kFailure;
  }
  return Completion::kNormal;
}

Evaluator::Completion Evaluator::run_return(const Node& statement, Frame& frame) {
  const Node* expression = last_named_child(statement);
  auto made = expression == nullptr ? std::optional(Value(dynamic::Undefined{}))
                                    : value(*expression, frame);
  if (!made) return Completion::kFailure;
  returned_ = std::move(*made);
  return Completion::kReturn;
}

Evaluator::Completion Evaluator::run_choice(const Node& statement, Frame& frame) {
  const auto condition = child_value(statement, "condition", frame);
  if (!condition) return Completion::kFailure;
  const Node* chosen = statement.child(is_truthy(*condition) ? "consequence" : "alternative");
  if (chosen == nullptr) return Completion::kNormal;
  if (chosen->is("else_clause")) chosen = last_named_child(*chosen);
  return chosen == nullptr ? Completion::kNormal : run(*chosen, frame);
}

/// Runs `for (;;)` and `while` loops, which have a frame of their own.
Evaluator::Completion Evaluator::run_loop(const Node& statement, Frame& frame) {
  const Node* first = statement.child("initializer");
  const Node* condition = statement.child("condition");
  const Node* increment = statement.child("increment");
  const Node* body = statement.child("body");
  if (body == nullptr || condition == nullptr) return Completion::kFailure;
  if (condition->is("expression_statement")) condition = last_named_child(*condition);
  if (first != nullptr && first->is_named && run(*first, frame) != Completion::kNormal)
    return Completion::kFailure;
  while (true) {
    const auto goes_on = condition == nullptr ? std::nullopt : value(*condition, frame);
    if (!goes_on) return Completion::kFailure;
    if (!is_truthy(*goes_on)) return Completion::kNormal;
    const Completion completion = run(*body, frame);
    if (completion == Completion::kBreak) return Completion::kNormal;
    if (completion == Completion::kReturn || completion == Completion::kFailure) return completion;
    if (increment != nullptr && !value(*increment, frame)) return Completion::kFailure;
  }
}

Evaluator::Completion Evaluator::run_loop_over(const Node& statement, Frame& frame) {
  const Node* pattern = statement.child("left");
  const Node* operation = statement.child("operator");
  const Node* body = statement.child("body");
  const auto over = child_value(statement, "right", frame);
  const auto elements = over ? heap_.elements(*over) : std::nullopt;
  if (!elements || pattern == nullptr || body == nullptr || !statement.child("kind") ||
      operation == nullptr || !operation->is("of"))
    return Completion::kFailure;
  for (const Value& each : *elements) {
    Frame& round = heap_.frame(&frame);
    if (!bind(*pattern, each, round)) return Completion::kFailure;
    const Completion completion = run(*body, round);
    if (completion == Completion::kBreak) return Completion::kNormal;
    if (completion == Completion::kReturn || completion == Completion::kFailure) return completion;
  }
  return Completion::kNormal;
}

}  // namespace assay::javascript
