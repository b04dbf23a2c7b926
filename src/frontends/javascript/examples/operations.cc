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

/// Returns the step that made an object, or what may be one.
std::optional<std::size_t> object_in(const Held& held) {
  if (const auto* instance = std::get_if<Instance>(&held)) return instance->step;
  if (const auto* place = std::get_if<Place>(&held)) return place->step;
  return std::nullopt;
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
  const bool is_named = is_member && program_.named.contains(std::string(name->text));
  const std::set<std::string>& known = is_named    ? program_.named
                                       : is_member ? program_.spaces
                                                   : program_.own;
  Frame* owner = frame_of(frame, name->text);
  if (owner != nullptr && !is_member)
    if (const auto* other = std::get_if<ProgramFunction>(&owner->names.at(name->text)))
      return std::string(other->name);
  const bool is_hidden =
      owner != nullptr &&
      (owner->outer != nullptr || !std::holds_alternative<Unknown>(owner->names.at(name->text)));
  if (is_hidden || !known.contains(std::string(name->text)) || is_tool(last->text))
    return std::nullopt;
  return (is_named ? std::string(name->text) + "." : "") + std::string(last->text);
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
  if (object_in(target))
    return add_to_object(target, {Operation::Kind::kInvoke, std::string(property->text), {}}, call,
                         frame);
  if (const Node* arguments = call.child("arguments")) read_parts(*arguments, frame);
  return Unknown{};
}

Held ExampleReader::read_member(const Node& member, Frame& frame) {
  const Node* object = member.child("object");
  const Node* property = member.child("property");
  if (object == nullptr || property == nullptr) return Unknown{};
  const Held target = read(*object, frame);
  if (!object_in(target)) return Unknown{};
  return add_to_object(target, {Operation::Kind::kRead, std::string(property->text), {}}, member,
                       frame);
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

Held ExampleReader::add_to_object(const Held& object, Operation added, const Node& node,
                                  Frame& frame) {
  const std::size_t target = *object_in(object);
  added.target = static_cast<std::uint32_t>(target);
  // What an operation returns can be a part of the object.
  const bool may_be_end = std::holds_alternative<Place>(object) &&
                          added.kind == Operation::Kind::kInvoke && !is_harmless_method(added.name);
  const std::string name = added.name;
  if (!append(std::move(added), node, frame)) {
    if (std::holds_alternative<Instance>(object)) add_unread(name, node);
    if (std::holds_alternative<Instance>(object) || may_be_end) end(target);
    return Unknown{};
  }
  steps_.back().may_be_end = may_be_end;
  added_ = Place{steps_.size() - 1};
  return *added_;
}

Held ExampleReader::add_example(Operation added, const Node& node, Frame& frame,
                                std::size_t skipped) {
  const bool is_object = added.kind == Operation::Kind::kConstruct;
  if (!append(std::move(added), node, frame, skipped)) return Unknown{};
  ++calls_;
  const std::size_t step = steps_.size() - 1;
  if (is_object) return Instance{step};
  added_ = Place{step};
  return *added_;
}

/// Returns the value of an argument, or the object that it is; what it asks of the program is
/// added.
std::optional<Value> ExampleReader::argument(const Node& node, bool may_be_object, Frame& frame) {
  if (auto value = evaluator_.evaluate(node, frame)) return value;
  const Node& inner = without_brackets(node);
  const Held* variable = inner.is("identifier") ? find_variable(frame, inner.text) : nullptr;
  if (inner.is("identifier") ? variable == nullptr : is_function(inner) || inner.is("class")) {
    skip(inner, frame);
    return std::nullopt;
  }
  const Held held = variable != nullptr ? *variable : read(inner, frame);
  const auto object = object_in(held);
  if (object && may_be_object) return dynamic::Made{static_cast<std::uint32_t>(*object)};
  if (variable != nullptr) skip(inner, frame);
  return std::nullopt;
}

bool ExampleReader::append(Operation added, const Node& node, Frame& frame, std::size_t skipped) {
  const bool may_have_objects = added.kind != Operation::Kind::kCall;
  Values arguments;
  bool is_known = true;
  for (const Node* each : argument_nodes(node)) {
    const bool is_spread = each->is("spread_element");
    const Node* inner = is_spread ? last_named_child(*each) : each;
    const auto value =
        inner == nullptr ? std::nullopt : argument(*inner, may_have_objects && !is_spread, frame);
    const auto elements = value && is_spread ? heap_.elements(*value) : std::nullopt;
    is_known = is_known && value && (!is_spread || elements);
    if (is_spread && elements)
      arguments.insert(arguments.end(), elements->begin(), elements->end());
    else if (value)
      arguments.push_back(*value);
  }
  Step step;
  step.span = node.span;
  for (std::size_t i = skipped; i < arguments.size() && is_known; ++i) {
    auto copied = copy_value(arguments[i], heap_, step.graph);
    is_known = copied.has_value();
    if (copied) added.arguments.push_back(std::move(*copied));
  }
  if (!is_known) {
    for (const Value& each : arguments)
      if (const auto* object = std::get_if<dynamic::Made>(&each)) end(object->operation);
    return false;
  }
  note_passed(added.name, argument_nodes(node), skipped, frame);
  step.operation = std::move(added);
  steps_.push_back(std::move(step));
  return true;
}

void ExampleReader::note_passed(const std::string& name, const std::vector<const Node*>& arguments,
                                std::size_t skipped, Frame& frame) {
  for (std::size_t i = skipped; i < arguments.size(); ++i) {
    const Node& node = without_brackets(*arguments[i]);
    if (node.is("spread_element")) return;
    if (const Held* variable = node.is("identifier") ? find_variable(frame, node.text) : nullptr)
      passed_[variable].insert({name, i - skipped});
  }
}

std::optional<Value> ExampleReader::value_in(Step& step, const Node& node, Frame& frame) {
  const auto value = evaluator_.evaluate(node, frame);
  return value ? copy_value(*value, heap_, step.graph) : std::nullopt;
}

}  // namespace assay::javascript
