// What statements that are not understood may have changed.
#include "frontends/javascript/examples/library.h"
#include "frontends/javascript/examples/reader.h"

namespace assay::javascript {

/// Forgets the values of the variables that an expression changes, or whose objects it changes.
void ExampleReader::forget_changes(const Node& node, Frame& frame) {
  if (node.is("assignment_expression") || node.is("augmented_assignment_expression")) {
    if (const Node* target = node.child("left")) forget_change_of(*target, frame);
  } else if (node.is("update_expression") || node.is("unary_expression")) {
    const Node* target = node.child("argument");
    const bool is_change = node.is("update_expression") || node.text.starts_with("delete");
    if (target != nullptr && is_change) forget_change_of(*target, frame);
  } else if (node.is("call_expression")) {
    const Node* callee = node.child("function");
    const Node* object = callee == nullptr ? nullptr : callee->child("object");
    if (object != nullptr && object->is("identifier") && !is_harmless_method(name_of_callee(node)))
      if (Held* held = find_variable(frame, object->text); held != nullptr)
        if (std::holds_alternative<dynamic::Value>(*held)) *held = Unknown{};
  }
  for (const Node& child : node.children)
    if (child.is_named) forget_changes(child, frame);
}

/// Forgets what a target of an assignment belongs to.
void ExampleReader::forget_change_of(const Node& target, Frame& frame) {
  const Node* root = &target;
  while (const Node* object = root->child("object")) root = object;
  Held* held = root->is("identifier") ? find_variable(frame, root->text) : nullptr;
  if (held == nullptr) return;
  const auto* instance = std::get_if<Instance>(held);
  const auto* place = std::get_if<Place>(held);
  const bool is_variable = root == &target;
  if (!is_variable && instance != nullptr)
    end(instance->step);
  else if (!is_variable && place != nullptr)
    end(place->step);
  else
    *held = Unknown{};
}

void ExampleReader::end(std::size_t object) {
  Step step;
  step.is_end = true;
  step.operation.target = static_cast<std::uint32_t>(object);
  steps_.push_back(std::move(step));
}

/// Ends the objects that occur in a node: something unknown may be done to them.
void ExampleReader::end_objects(const Node& node, Frame& frame) {
  if (node.is("identifier") || node.is("shorthand_property_identifier")) {
    const Held* held = find_variable(frame, node.text);
    if (const auto* instance = held == nullptr ? nullptr : std::get_if<Instance>(held))
      end(instance->step);
  }
  for (const Node& child : node.children)
    if (child.is_named) end_objects(child, frame);
}

void ExampleReader::skip(const Node& node, Frame& frame) {
  forget_changes(node, frame);
  end_objects(node, frame);
}

}  // namespace assay::javascript
