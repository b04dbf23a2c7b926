// What a specification says of the calls: the assertions of jest, chai, node:assert, tape and ava.
#include <algorithm>
#include <cmath>
#include <limits>
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
bool is_identity(std::string_view name) {
  return is_one_of(
      name, {"toBe", "equal", "equals", "eq", "is", "strictEqual", "notEqual", "notStrictEqual"});
}
bool is_closeness(std::string_view name) {
  return is_one_of(name, {"toBeCloseTo", "closeTo", "approximately"});
}
bool is_throwing(std::string_view name) {
  return is_one_of(name, {"toThrow", "toThrowError", "throw", "throws", "rejects", "throwsAsync",
                          "rejectedWith"});
}
bool is_not_throwing(std::string_view name) {
  return is_one_of(name, {"doesNotThrow", "doesNotReject", "notThrows", "notThrowsAsync"});
}
/// True if the name says that a condition holds.
bool is_of_truth(std::string_view name) {
  return is_one_of(name,
                   {"assert", "isOk", "isTrue", "ok", "toBeTrue", "toBeTruthy", "true", "truthy"});
}
bool is_of_falsehood(std::string_view name) {
  return is_one_of(name,
                   {"false", "falsy", "isFalse", "isNotOk", "notOk", "toBeFalse", "toBeFalsy"});
}

/// Assertions whose names state the value. Those without a prefix are properties of chai: elsewhere
/// `t.true` says no more than that a condition holds.
struct NamedValue {
  std::string_view name, property;
  Value value;
};
const NamedValue named_values[] = {
    {"toBeTrue", "true", true},
    {"isTrue", "", true},
    {"toBeFalse", "false", false},
    {"isFalse", "", false},
    {"toBeNull", "null", dynamic::Null{}},
    {"isNull", "", dynamic::Null{}},
    {"toBeUndefined", "undefined", dynamic::Undefined{}},
    {"isUndefined", "", dynamic::Undefined{}},
    {"toBeNaN", "NaN", std::numeric_limits<double>::quiet_NaN()},
    {"isNaN", "", std::numeric_limits<double>::quiet_NaN()},
};

/// The beginning of a chain of members and calls: `expect(actual)` or `actual.should`.
struct Expect {
  const Node* actual = nullptr;
  bool is_negated = false;
  bool is_rejection = false;  // what is said is about an exception
};
Expect expect_in(const Node& chain) {
  Expect found;
  for (const Node* at = &chain; at != nullptr;) {
    const Node* callee = at->is("call_expression") ? at->child("function") : nullptr;
    const Node* property = at->child("property");
    if (callee != nullptr && callee->is("identifier") && callee->text == "expect") {
      const std::vector<const Node*> arguments = argument_nodes(*at);
      if (!arguments.empty()) found.actual = arguments.front();
      return found;
    }
    if (property != nullptr && property->text == "should") {
      found.actual = at->child("object");
      return found;
    }
    if (property != nullptr && property->text == "not") found.is_negated = true;
    if (property != nullptr && property->text == "rejects") found.is_rejection = true;
    at = callee != nullptr ? callee : at->child("object");
  }
  return found;
}

Expectation expectation_at(const Place& place, const Node& assertion) {
  Expectation made;
  made.operation = place.step;
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
  std::vector<const Node*> arguments;
  bool is_negated = false;
  bool is_rejection = false;
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

/// The node is a call, or a property such as `expect(f(1)).to.be.true`.
std::optional<ExampleReader::Assertion> ExampleReader::assertion_of(const Node& node,
                                                                    Frame& frame) {
  const Node* property = node.child("property");
  const std::string_view name = property != nullptr ? property->text : name_of_callee(node);
  Assertion made{node, name, AssertionStyle::kExpect, nullptr, nullptr, argument_nodes(node)};
  const Expect found = expect_in(node);
  made.actual = found.actual;
  made.is_negated = found.is_negated || is_not_throwing(made.name);
  made.is_rejection = found.is_rejection;
  if (found.actual != nullptr) {
    if (!made.arguments.empty()) made.wanted = made.arguments.front();
    return made;
  }
  const Node* callee = node.child("function");
  const bool is_known = is_equality(made.name) || is_closeness(made.name) ||
                        is_throwing(made.name) || is_not_throwing(made.name) ||
                        is_of_truth(made.name) || is_of_falsehood(made.name) ||
                        is_one_of(made.name, {"isNull", "isUndefined", "isNaN"});
  if (callee == nullptr || !is_known || made.arguments.empty() ||
      !is_tool_of_assertions(*callee, frame))
    return std::nullopt;
  made.style = AssertionStyle::kAssert;
  made.actual = made.arguments[0];
  if (made.arguments.size() > 1) made.wanted = made.arguments[1];
  const auto is_call = [](const Node* each) { return without_await(*each).is("call_expression"); };
  if (made.wanted && is_equality(made.name) && is_call(made.wanted) && !is_call(made.actual))
    std::swap(made.actual, made.wanted);
  return made;
}

bool ExampleReader::read_assertion(const Node& node, Frame& frame) {
  const auto assertion = assertion_of(node, frame);
  if (!assertion) return false;
  if (is_throwing(assertion->name) || is_not_throwing(assertion->name) || assertion->is_rejection)
    read_throw_assertion(*assertion, frame);
  else if (!read_comparison(*assertion, frame))
    read_value_assertion(*assertion, frame);
  return true;
}

void ExampleReader::expect(const Place& place, Expectation expectation) {
  steps_[place.step].expected.push_back(std::move(expectation));
}

/// Returns the object to which something is said to be equal by its fields.
std::optional<std::size_t> ExampleReader::wanted_object(const Assertion& assertion, Frame& frame) {
  const bool is_by_fields =
      is_one_of(assertion.name, {"toEqual", "eql", "deepEqual", "same", "deepEquals"});
  if (assertion.is_negated || assertion.wanted == nullptr || !is_by_fields) return std::nullopt;
  const Node& node = without_await(*assertion.wanted);
  const bool is_construction = node.is("new_expression");
  const Held* variable = node.is("identifier") ? find_variable(frame, node.text) : nullptr;
  if (!is_construction && variable == nullptr) return std::nullopt;
  const Held held = is_construction ? read(node, frame) : *variable;
  const auto* instance = std::get_if<Instance>(&held);
  return instance == nullptr ? std::nullopt : std::optional(instance->step);
}

void ExampleReader::note_stated(const Assertion& assertion, Frame& frame) {
  const Node* at = &without_brackets(*assertion.actual);
  // Which object it is says nothing of what is in it.
  if (at->is("identifier") && is_identity(assertion.name)) return;
  while (at->is("member_expression") || at->is("subscript_expression") ||
         at->is("call_expression")) {
    const Node* inner = at->child(at->is("call_expression") ? "function" : "object");
    if (inner == nullptr) return;
    at = &without_brackets(*inner);
  }
  const Held* variable = at->is("identifier") ? find_variable(frame, at->text) : nullptr;
  const auto found = passed_.find(variable);
  if (found == passed_.end()) return;
  stated_.insert(found->second.begin(), found->second.end());
}

void ExampleReader::read_value_assertion(const Assertion& assertion, Frame& frame) {
  note_stated(assertion, frame);
  // An object that is only made to be compared with is made before.
  const auto wanted = wanted_object(assertion, frame);
  added_.reset();
  Held actual = read(*assertion.actual, frame);
  if (const auto* made = std::get_if<Instance>(&actual); made != nullptr && wanted)
    actual = Place{made->step};
  const auto* place = std::get_if<Place>(&actual);
  if (place == nullptr) {
    // Something is said of an expression in which the operation occurs.
    if (added_) expect(*added_, expectation_at(*added_, assertion.node));
    return;
  }
  Expectation expectation = expectation_at(*place, assertion.node);
  if (wanted) {
    expectation.value = dynamic::Made{static_cast<std::uint32_t>(*wanted)};
    return expect(*place, std::move(expectation));
  }
  if (!assertion.is_negated)
    expectation.value = stated_value(assertion, steps_[place->step], frame);
  if (!assertion.is_negated && is_closeness(assertion.name))
    expectation.tolerance = tolerance(assertion, frame);
  // What is wanted can be asked of the program as well.
  if (!expectation.value && assertion.wanted != nullptr) read(*assertion.wanted, frame);
  expect(*place, std::move(expectation));
}

/// `assert(f(1) === 3)` states the value as `assert.equal(f(1), 3)` does.
bool ExampleReader::read_comparison(const Assertion& assertion, Frame& frame) {
  const Node& node = without_brackets(*assertion.actual);
  const Node* operation = node.is("binary_expression") ? node.child("operator") : nullptr;
  const Node* left = node.child("left");
  const Node* right = node.child("right");
  if (operation == nullptr || left == nullptr || right == nullptr) return false;
  if (!is_one_of(operation->text, {"===", "!=="})) return false;
  const auto holds = stated_truth(assertion, frame);
  if (!holds) return false;
  if (evaluator_.evaluate(*left, frame)) std::swap(left, right);
  const Held actual = read(*left, frame);
  const auto* place = std::get_if<Place>(&actual);
  if (place == nullptr) return true;
  Expectation expectation = expectation_at(*place, assertion.node);
  if (*holds == (operation->text == "==="))
    expectation.value = value_in(steps_[place->step], *right, frame);
  if (!expectation.value) read(*right, frame);
  expect(*place, std::move(expectation));
  return true;
}

/// Returns whether the assertion says of a condition that it holds, or that it does not.
std::optional<bool> ExampleReader::stated_truth(const Assertion& assertion, Frame& frame) {
  std::optional<bool> holds;
  if (is_of_truth(assertion.name)) holds = true;
  if (is_of_falsehood(assertion.name)) holds = false;
  if (is_equality(assertion.name) && assertion.wanted != nullptr) {
    const auto wanted = evaluator_.evaluate(*assertion.wanted, frame);
    if (const auto* truth = wanted ? std::get_if<bool>(&*wanted) : nullptr) holds = *truth;
  }
  return holds && assertion.is_negated ? !*holds : holds;
}

std::optional<Value> ExampleReader::stated_value(const Assertion& assertion, Step& step,
                                                 Frame& frame) {
  const bool is_chain = assertion.style == AssertionStyle::kExpect;
  for (const NamedValue& each : named_values)
    if (assertion.name == each.name || (is_chain && assertion.name == each.property))
      return each.value;
  if (assertion.wanted == nullptr) return std::nullopt;
  if (!is_equality(assertion.name) && !is_closeness(assertion.name)) return std::nullopt;
  return value_in(step, *assertion.wanted, frame);
}

/// Returns by how much the number may differ. jest counts digits, and two by default.
double ExampleReader::tolerance(const Assertion& assertion, Frame& frame) {
  const std::size_t at = assertion.style == AssertionStyle::kExpect ? 1 : 2;
  const auto value = assertion.arguments.size() <= at
                         ? std::nullopt
                         : evaluator_.evaluate(*assertion.arguments[at], frame);
  const auto* number = value ? std::get_if<double>(&*value) : nullptr;
  if (assertion.name == "toBeCloseTo") return std::pow(10, number != nullptr ? -*number : -2) / 2;
  return number != nullptr ? *number : 0;
}

void ExampleReader::read_throw_assertion(const Assertion& assertion, Frame& frame) {
  std::vector<const Node*> said = assertion.arguments;
  if (assertion.style == AssertionStyle::kAssert) said.erase(said.begin());
  // `rejects.toBe(1)` is about a value that is no exception.
  if (!is_throwing(assertion.name))
    std::erase_if(said, [](const Node* each) { return !each->is("new_expression"); });
  const Held held = read_what_throws(*assertion.actual, frame);
  const auto* instance = std::get_if<Instance>(&held);
  const auto* operation = std::get_if<Place>(&held);
  if (instance == nullptr && operation == nullptr) return;
  const Place place = operation != nullptr ? *operation : Place{instance->step};
  Expectation expectation = expectation_at(place, assertion.node);
  expectation.throws = !assertion.is_negated;
  if (expectation.throws)
    expectation.exception = stated_exception(said, assertion.style, evaluator_, frame);
  expect(place, std::move(expectation));
}

/// `f.bind(null, -1)` is a call of f.
Held ExampleReader::read_bound_call(const Node& actual, Frame& frame) {
  const Node* callee = actual.is("call_expression") ? actual.child("function") : nullptr;
  const Node* function = callee == nullptr ? nullptr : callee->child("object");
  const bool is_bound = function != nullptr && name_of_callee(actual) == "bind";
  const auto name = is_bound ? program_name(*function, frame) : std::nullopt;
  if (!name) return read(actual, frame);
  return add_example({dynamic::Operation::Kind::kCall, *name, {}}, actual, frame, 1);
}

/// Returns what is iterated by `[...iterated]` or `Array.from(iterated)`; otherwise the expression
/// itself.
static const Node& iterated_by(const Node& expression) {
  const Node* inner = last_named_child(expression);
  if (inner == nullptr) return expression;
  const auto count = std::ranges::count_if(expression.children, &Node::is_named);
  if (expression.is("array") && count == 1 && inner->is("spread_element")) {
    const Node* spread = last_named_child(*inner);
    return spread == nullptr ? expression : *spread;
  }
  const Node* callee = expression.is("call_expression") ? expression.child("function") : nullptr;
  if (callee == nullptr || callee->text != "Array.from") return expression;
  const Node* only = last_named_child(*inner);
  return only == nullptr ? expression : *only;
}

/// Returns the last operation of a function, which is the one that throws.
Held ExampleReader::read_what_throws(const Node& actual, Frame& frame) {
  const auto function = function_of(actual, frame);
  const Node* body = function ? function->function->child("body") : nullptr;
  if (!function) return read_bound_call(actual, frame);
  if (body == nullptr) return Unknown{};
  Frame& inner = heap_.frame(function->frame);
  if (!body->is("statement_block")) return read(iterated_by(*body), inner);
  const Node* last = last_named_child(*body);
  for (const Node& each : body->children)
    if (each.is_named && &each != last) read_statement(each, inner);
  leaving_ = Leaving::kNothing;
  const Node* expression = last == nullptr ? nullptr : last_named_child(*last);
  if (expression != nullptr && expression->is("variable_declarator"))
    expression = expression->child("value");
  return expression == nullptr ? Unknown{} : read(iterated_by(*expression), inner);
}

}  // namespace assay::javascript
