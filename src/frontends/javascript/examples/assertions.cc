// What a specification says of the calls: the assertions of jest, chai, node:assert, tape and ava.
#include <cmath>
#include <utility>

#include "frontends/javascript/examples/exceptions.h"
#include "frontends/javascript/examples/reader.h"

namespace assay::javascript {

using dynamic::Value;

namespace {

bool is_equality(std::string_view name) {
  return is_one_of(
      name, {"toBe", "toEqual", "toStrictEqual", "equal", "equals", "eql", "eq", "strictEqual",
             "deepEqual", "deepStrictEqual", "is", "same", "strictSame", "deepEquals"});
}
bool is_closeness(std::string_view name) {
  return is_one_of(name, {"toBeCloseTo", "closeTo", "approximately"});
}
bool is_throwing(std::string_view name) {
  return is_one_of(name, {"toThrow", "toThrowError", "throw", "throws", "rejects"});
}

/// The `expect` at the beginning of a chain of members and calls.
struct Expect {
  const Node* actual = nullptr;
  bool is_negated = false;
};
Expect expect_in(const Node& chain) {
  Expect found;
  for (const Node* at = &chain; at != nullptr;) {
    const Node* callee = at->is("call_expression") ? at->child("function") : nullptr;
    if (callee != nullptr && callee->is("identifier") && callee->text == "expect") {
      const std::vector<const Node*> arguments = argument_nodes(*at);
      if (!arguments.empty()) found.actual = arguments.front();
      return found;
    }
    if (const Node* property = at->child("property"); property && property->text == "not")
      found.is_negated = true;
    at = callee != nullptr ? callee : at->child("object");
  }
  return found;
}

Expectation expectation_at(const Place& place, const Node& assertion) {
  Expectation made;
  made.operation = place.operation;
  made.span = assertion.span;
  return made;
}

}  // namespace

struct ExampleReader::Assertion {
  const Node& node;
  std::string_view name;
  AssertionStyle style = AssertionStyle::kExpect;
  const Node* actual = nullptr;
  const Node* wanted = nullptr;  // null if there is none
  std::vector<const Node*> arguments{};
  bool is_negated = false;
};

/// True for `assert.equal`, `t.is` and `equal`, and not for methods of the program's objects.
bool ExampleReader::is_tool_of_assertions(const Node& callee, Frame& frame) const {
  if (callee.is("identifier")) return !program_.spaces.contains(std::string(callee.text));
  const Node* root = callee.child("object");
  while (root != nullptr && root->is("member_expression")) root = root->child("object");
  if (root == nullptr || !root->is("identifier")) return false;
  const Held* held = find_variable(frame, root->text);
  return held == nullptr || std::holds_alternative<Unknown>(*held);
}

std::optional<ExampleReader::Assertion> ExampleReader::assertion_of(const Node& call,
                                                                    Frame& frame) {
  Assertion made{call, name_of_callee(call)};
  made.arguments = argument_nodes(call);
  const Expect found = expect_in(call);
  if (found.actual != nullptr) {
    made.actual = found.actual;
    made.is_negated = found.is_negated;
    if (!made.arguments.empty()) made.wanted = made.arguments.front();
    return made;
  }
  const Node* callee = call.child("function");
  const bool is_known =
      is_equality(made.name) || is_throwing(made.name) || is_one_of(made.name, {"ok", "assert"});
  if (callee == nullptr || !is_known || made.arguments.empty() ||
      !is_tool_of_assertions(*callee, frame))
    return std::nullopt;
  made.style = AssertionStyle::kAssert;
  made.actual = made.arguments[0];
  if (made.arguments.size() > 1) made.wanted = made.arguments[1];
  const auto is_call = [](const Node* node) { return without_await(*node).is("call_expression"); };
  if (made.wanted && is_equality(made.name) && is_call(made.wanted) && !is_call(made.actual))
    std::swap(made.actual, made.wanted);
  return made;
}

bool ExampleReader::read_assertion(const Node& call, Frame& frame) {
  const auto assertion = assertion_of(call, frame);
  if (!assertion) return false;
  if (is_throwing(assertion->name))
    read_throw_assertion(*assertion, frame);
  else
    read_value_assertion(*assertion, frame);
  return true;
}

void ExampleReader::expect(const Place& place, Expectation expectation) {
  found_[place.example].expected.push_back(std::move(expectation));
}

void ExampleReader::read_value_assertion(const Assertion& assertion, Frame& frame) {
  added_.reset();
  const Held actual = read(*assertion.actual, frame);
  const auto* place = std::get_if<Place>(&actual);
  if (place == nullptr) {
    // Something is said of an expression in which the operation occurs.
    if (added_) expect(*added_, expectation_at(*added_, assertion.node));
    return;
  }
  Expectation expectation = expectation_at(*place, assertion.node);
  if (!assertion.is_negated)
    expectation.value = stated_value(assertion, found_[place->example], frame);
  if (expectation.value && is_closeness(assertion.name))
    expectation.tolerance = tolerance(assertion, frame);
  expect(*place, std::move(expectation));
}

std::optional<Value> ExampleReader::stated_value(const Assertion& assertion, Example& example,
                                                 Frame& frame) {
  if (assertion.name == "toBeNull") return Value(dynamic::Null{});
  if (assertion.name == "toBeUndefined") return Value(dynamic::Undefined{});
  if (assertion.wanted == nullptr) return std::nullopt;
  if (!is_equality(assertion.name) && !is_closeness(assertion.name)) return std::nullopt;
  return value_in(example, *assertion.wanted, frame);
}

/// Returns by how much the number may differ. jest counts digits, and two by default.
double ExampleReader::tolerance(const Assertion& assertion, Frame& frame) {
  const auto value = assertion.arguments.size() < 2
                         ? std::nullopt
                         : evaluator_.evaluate(*assertion.arguments.back(), frame);
  const auto* number = value ? std::get_if<double>(&*value) : nullptr;
  if (assertion.name == "toBeCloseTo") return std::pow(10, number != nullptr ? -*number : -2) / 2;
  return number != nullptr ? *number : 0;
}

/// `expect(f(1)).to.be.true`
bool ExampleReader::read_property_assertion(const Node& member, Frame& frame) {
  const Expect found = expect_in(member);
  const Node* property = member.child("property");
  if (found.actual == nullptr || property == nullptr) return false;
  added_.reset();
  const Held actual = read(*found.actual, frame);
  const auto* place = std::get_if<Place>(&actual);
  if (place == nullptr && added_) expect(*added_, expectation_at(*added_, member));
  if (place == nullptr) return true;
  Expectation expectation = expectation_at(*place, member);
  if (!found.is_negated && property->text == "true") expectation.value = true;
  if (!found.is_negated && property->text == "false") expectation.value = false;
  if (!found.is_negated && property->text == "null") expectation.value = dynamic::Null{};
  expect(*place, std::move(expectation));
  return true;
}

void ExampleReader::read_throw_assertion(const Assertion& assertion, Frame& frame) {
  std::vector<const Node*> said = assertion.arguments;
  if (assertion.style == AssertionStyle::kAssert) said.erase(said.begin());
  const Held held = read_what_throws(*assertion.actual, frame);
  const auto* instance = std::get_if<Instance>(&held);
  const auto* operation = std::get_if<Place>(&held);
  if (instance == nullptr && operation == nullptr) return;
  const Place place = operation != nullptr ? *operation : Place{instance->example, 0};
  Expectation expectation = expectation_at(place, assertion.node);
  expectation.throws = !assertion.is_negated;
  if (expectation.throws)
    expectation.exception = stated_exception(said, assertion.style, evaluator_, frame);
  expect(place, std::move(expectation));
}

/// Returns the last operation of a function, which is the one that throws.
Held ExampleReader::read_what_throws(const Node& actual, Frame& frame) {
  const auto function = function_of(actual, frame);
  const Node* body = function ? function->function->child("body") : nullptr;
  if (!function) return read(actual, frame);
  if (body == nullptr) return Unknown{};
  Frame& inner = heap_.frame(function->frame);
  if (!body->is("statement_block")) return read(*body, inner);
  const Node* last = last_named_child(*body);
  for (const Node& each : body->children)
    if (each.is_named && &each != last) read_statement(each, inner);
  leaving_ = Leaving::kNothing;
  const Node* expression = last == nullptr ? nullptr : last_named_child(*last);
  if (expression != nullptr && expression->is("variable_declarator"))
    expression = expression->child("value");
  return expression == nullptr ? Unknown{} : read(*expression, inner);
}

}  // namespace assay::javascript
