// Functions whose bodies are read: those of tests and groups of tests, and helpers that contain
// assertions or calls of the program.
#include <algorithm>
#include <utility>

#include "frontends/javascript/examples/reader.h"

namespace assay::javascript {

using dynamic::Value;

namespace {
constexpr int kMostNestedBodies = 40;
constexpr std::size_t kMostBodies = 20'000;
}  // namespace

std::optional<Closure> ExampleReader::function_of(const Node& expression, Frame& frame) {
  const Node& node = without_brackets(expression);
  if (is_function(node)) return Closure{&node, &frame};
  const Held* held = node.is("identifier") ? find_variable(frame, node.text) : nullptr;
  const auto* value = held == nullptr ? nullptr : std::get_if<Value>(held);
  const Closure* closure = value == nullptr ? nullptr : heap_.closure(*value);
  return closure == nullptr ? std::nullopt : std::optional(*closure);
}

std::optional<Closure> ExampleReader::function_argument(const Node& call, Frame& frame) {
  const std::vector<const Node*> arguments = argument_nodes(call);
  for (auto it = arguments.rbegin(); it != arguments.rend(); ++it)
    if (auto found = function_of(**it, frame)) return found;
  return std::nullopt;
}

/// Tests that are left out for the time being (`xtest`, `it.skip`) are examples like the others:
/// exercises are handed out with all tests but the first so.
bool ExampleReader::read_test(const Node& call, Frame& frame) {
  const std::string_view name = name_of_callee(call);
  const bool is_setup = is_one_of(name, {"beforeEach", "before", "beforeAll"});
  if (!is_setup && !is_test_name(name) && !is_one_of(name, {"only", "skip", "concurrent"}))
    return false;
  const auto function = function_argument(call, frame);
  if (!function) return false;
  if (is_setup)
    setups_.push_back(*function);
  else
    read_callback(is_group_name(call.child("function")->text), *function, {});
  return true;
}

void ExampleReader::read_callback(bool is_group, const Closure& function,
                                  const HeldValues& arguments) {
  const std::size_t setups = setups_.size();
  if (!is_group)
    for (const Closure& each : std::vector(setups_)) read_body(each, {});
  read_body(function, arguments);
  setups_.resize(setups);
}

void ExampleReader::bind_parameter(const Node& parameter, const Held& argument, Frame& frame) {
  declare_unknown(parameter, frame);
  const auto* value = std::get_if<Value>(&argument);
  if (value == nullptr && parameter.is("identifier"))
    frame.names[parameter.text] = argument;
  else if (value != nullptr && !evaluator_.bind(parameter, *value, frame))
    declare_unknown(parameter, frame);
}

void ExampleReader::bind_parameters(const Node& function, const HeldValues& arguments,
                                    Frame& frame) {
  const std::vector<const Node*> parameters = parameter_nodes(function);
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    if (!parameters[i]->is("rest_pattern")) {
      bind_parameter(*parameters[i], i < arguments.size() ? arguments[i] : Unknown{}, frame);
      continue;
    }
    Values rest;
    bool is_known = true;
    for (std::size_t k = i; k < arguments.size(); ++k) {
      const auto* value = std::get_if<Value>(&arguments[k]);
      is_known = is_known && value != nullptr;
      if (is_known) rest.push_back(*value);
    }
    const Node* inner = last_named_child(*parameters[i]);
    if (inner != nullptr)
      bind_parameter(*inner, is_known ? Held(heap_.list(std::move(rest))) : Unknown{}, frame);
  }
}

Held ExampleReader::read_body(const Closure& function, const HeldValues& arguments) {
  const Node* body = function.function->child("body");
  if (body == nullptr || depth_ >= kMostNestedBodies || bodies_ >= kMostBodies) return Unknown{};
  ++bodies_;
  ++depth_;
  Frame& frame = heap_.frame(function.frame);
  bind_parameters(*function.function, arguments, frame);
  Held returned = read_body_in(*body, frame);
  --depth_;
  return returned;
}

Held ExampleReader::read_body_in(const Node& body, Frame& frame) {
  if (!body.is("statement_block")) return read_expression(body, frame);
  returned_ = Unknown{};
  read_list(body, frame);
  leaving_ = Leaving::kNothing;
  return std::exchange(returned_, Unknown{});
}

std::optional<Held> ExampleReader::read_inside(const Node& call, Frame& frame) {
  const Node* callee = call.child("function");
  if (callee == nullptr || !callee->is("identifier")) return std::nullopt;
  const auto function = function_of(*callee, frame);
  if (!function || function->function->is("generator_function_declaration")) return std::nullopt;
  HeldValues arguments;
  for (const Node* each : argument_nodes(call)) {
    if (each->is("spread_element")) return std::nullopt;
    arguments.push_back(read(*each, frame));
  }
  arguments.resize(std::max(arguments.size(), parameter_nodes(*function->function).size()),
                   Value(dynamic::Undefined{}));
  return read_body(*function, arguments);
}

}  // namespace assay::javascript
