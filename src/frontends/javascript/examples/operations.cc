// Finds what an expression asks of the program.
#include <utility>

#include "frontends/javascript/examples/library.h"
#include "frontends/javascript/examples/reader.h"

namespace assay::javascript {

using dynamic::Operation;
using dynamic::Value;

namespace {

bool is_tool(std::string_view name) {
  return is_one_of(
      name, {"expect", "assert",    "describe",  "it",         "test",        "require",  "xit",
             "xtest",  "xdescribe", "afterEach", "beforeEach", "beforeAll",   "afterAll", "context",
             "suite",  "specify",   "before",    "after",      "setInterval", "fail"});
}

}  // namespace

Held ExampleReader::read(const Node& expression, Frame& frame) {
  const Node& node = without_await(expression);
  if (node.is("identifier")) {
    if (program_name(node, frame)) return ProgramFunction{node.text};
    if (const Held* held = find_variable(frame, node.text)) return *held;
  }
  if (const auto value = evaluator_.evaluate(node, frame)) return *value;
  if (node.is("new_expression")) return read_construction(node, frame);
  if (node.is("call_expression")) return read_call(node, frame);
  if (node.is("member_expression")) return read_member(node, frame);
  read_parts(node, frame);
  return Unknown{};
}

/// Returns the name that the program exports, if this is one: `f`, or `module.f`.
std::optional<std::string> ExampleReader::program_name(const Node& callee, Frame& frame) const {
  const bool is_member = callee.is("member_expression");
  const Node* name = is_member ? callee.child("object") : &callee;
  const Node* last = is_member ? callee.child("property") : &callee;
  if (name == nullptr || last == nullptr || !name->is("identifier")) return std::nullopt;
  const std::set<std::string>& known = is_member ? program_.spaces : program_.own;
  Frame* owner = frame_of(frame, name->text);
  if (owner != nullptr && !is_member)
    if (const auto* other = std::get_if<ProgramFunction>(&owner->names.at(name->text)))
      return std::string(other->name);
  const bool is_hidden =
      owner != nullptr &&
      (owner->outer != nullptr || !std::holds_alternative<Unknown>(owner->names.at(name->text)));
  if (is_hidden || !known.contains(std::string(name->text)) || is_tool(last->text))
    return std::nullopt;
  return std::string(last->text);
}

Held ExampleReader::read_construction(const Node& node, Frame& frame) {
  const Node* callee = node.child("constructor");
  const auto name = callee == nullptr ? std::nullopt : program_name(*callee, frame);
  if (name) return add_example({Operation::Kind::kConstruct, *name, {}}, node, frame);
  read_parts(node, frame);
  return Unknown{};
}

Held ExampleReader::read_call(const Node& call, Frame& frame) {
  const Node* function = call.child("function");
  if (function == nullptr) return Unknown{};
  const Node& callee = without_brackets(*function);
  if (const auto name = program_name(callee, frame))
    return add_example({Operation::Kind::kCall, *name, {}}, call, frame);
  if (callee.is("member_expression")) return read_method_call(call, callee, frame);
  if (auto held = read_inside(call, frame)) return *held;
  read_parts(call, frame);
  return Unknown{};
}

Held ExampleReader::read_method_call(const Node& call, const Node& callee, Frame& frame) {
  const Node* object = callee.child("object");
  const Node* property = callee.child("property");
  if (object == nullptr || property == nullptr) return Unknown{};
  if (read_for_each(call, frame)) return Unknown{};
  const Held target = read(*object, frame);
  if (const auto* instance = std::get_if<Instance>(&target))
    return add_to_object(instance->example,
                         {Operation::Kind::kInvoke, std::string(property->text), {}}, call, frame);
  // What an operation returns can be a part of the object.
  if (const auto* place = std::get_if<Place>(&target); place && !is_harmless_method(property->text))
    ended_.insert(place->example);
  if (const Node* arguments = call.child("arguments")) read_parts(*arguments, frame);
  return Unknown{};
}

Held ExampleReader::read_member(const Node& member, Frame& frame) {
  const Node* object = member.child("object");
  const Node* property = member.child("property");
  if (object == nullptr || property == nullptr) return Unknown{};
  const Held target = read(*object, frame);
  const auto* instance = std::get_if<Instance>(&target);
  if (instance == nullptr) return Unknown{};
  return add_to_object(instance->example, {Operation::Kind::kRead, std::string(property->text), {}},
                       member, frame);
}

void ExampleReader::read_parts(const Node& node, Frame& frame) {
  const bool is_conditional = node.is("ternary_expression");
  const Node* operation = node.child("operator");
  const bool is_short = node.is("binary_expression") && operation != nullptr &&
                        is_one_of(operation->type, {"&&", "||", "??"});
  bool is_certain = true;  // it is known that the part is evaluated
  for (const Node& child : node.children) {
    if (!child.is_named) continue;
    if (is_certain)
      read_part(child, frame);
    else
      skip(child, frame);
    if (is_conditional || is_short) is_certain = false;
  }
}

/// Objects that are parts of something unknown may be changed by it.
void ExampleReader::read_part(const Node& node, Frame& frame) {
  if (is_function(node) || node.is("class") || node.is("identifier") ||
      node.is("shorthand_property_identifier"))
    return skip(node, frame);
  read(node, frame);
}

Held ExampleReader::add_to_object(std::size_t object, Operation added, const Node& node,
                                  Frame& frame) {
  if (!ended_.contains(object) && append(std::move(added), node, frame, found_[object])) {
    added_ = Place{object, found_[object].script.operations.size() - 1};
    return *added_;
  }
  ended_.insert(object);
  if (const Node* arguments = node.child("arguments")) read_parts(*arguments, frame);
  return Unknown{};
}

Held ExampleReader::add_example(Operation added, const Node& node, Frame& frame,
                                std::size_t skipped) {
  const bool is_object = added.kind == Operation::Kind::kConstruct;
  Example example;
  example.span = node.span;
  if (!append(std::move(added), node, frame, example, skipped)) {
    if (const Node* arguments = node.child("arguments")) read_parts(*arguments, frame);
    return Unknown{};
  }
  found_.push_back(std::move(example));
  const std::size_t index = found_.size() - 1;
  if (is_object) return Instance{index};
  added_ = Place{index, 0};
  return *added_;
}

bool ExampleReader::append(Operation added, const Node& node, Frame& frame, Example& example,
                           std::size_t skipped) {
  Values arguments;
  for (const Node* each : argument_nodes(node)) {
    const bool is_spread = each->is("spread_element");
    const Node* inner = is_spread ? last_named_child(*each) : each;
    const auto value = inner == nullptr ? std::nullopt : evaluator_.evaluate(*inner, frame);
    const auto elements = value && is_spread ? heap_.elements(*value) : std::nullopt;
    if (!value || (is_spread && !elements)) return false;
    if (is_spread)
      arguments.insert(arguments.end(), elements->begin(), elements->end());
    else
      arguments.push_back(*value);
  }
  for (std::size_t i = skipped; i < arguments.size(); ++i) {
    auto copied = copy_value(arguments[i], heap_, example.script.graph);
    if (!copied) return false;
    added.arguments.push_back(std::move(*copied));
  }
  example.script.operations.push_back(std::move(added));
  return true;
}

std::optional<Value> ExampleReader::value_in(Example& example, const Node& node, Frame& frame) {
  const auto value = evaluator_.evaluate(node, frame);
  return value ? copy_value(*value, heap_, example.script.graph) : std::nullopt;
}

}  // namespace assay::javascript
