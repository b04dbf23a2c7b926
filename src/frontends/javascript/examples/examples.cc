#include "frontends/javascript/examples/examples.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "frontends/javascript/examples/exceptions.h"
#include "frontends/javascript/examples/literals.h"
#include "frontends/javascript/syntax/modules.h"

namespace assay::javascript {
namespace {

bool is_one_of(std::string_view name, std::initializer_list<std::string_view> names) {
  return std::find(names.begin(), names.end(), name) != names.end();
}
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

const Node& without_await(const Node& node) {
  const Node& inner = without_brackets(node);
  return inner.is("await_expression") && !inner.children.empty()
             ? without_brackets(inner.children.back())
             : inner;
}

std::vector<const Node*> arguments_of(const Node& call) {
  std::vector<const Node*> found;
  if (const Node* arguments = call.child("arguments"); arguments && arguments->is("arguments"))
    for (const Node& each : arguments->children)
      if (each.is_named) found.push_back(&each);
  return found;
}

/// Returns the name after the last dot of a call's function, or its only name.
std::string_view name_of_callee(const Node& call) {
  const Node* callee = call.child("function");
  if (callee == nullptr) return {};
  const Node* property = callee->child("property");
  return property != nullptr ? property->text : callee->text;
}

/// Where the operation is whose result an expression is.
struct Place {
  std::size_t example = 0;
  std::size_t operation = 0;
};

/// What is known at a point of a test.
struct Environment {
  Constants constants;
  std::map<std::string_view, std::size_t> objects;  // instances: indices of examples
  std::map<std::string_view, Place> results;
  std::set<std::size_t> ended;  // objects on which something unknown was done
};

class ExampleReader {
 public:
  explicit ExampleReader(const SyntaxTree& tree) : tree_(tree), names_(resolve_names(tree)) {}

  std::vector<Example> run() {
    find_program_names();
    Environment top;
    read_list(tree_.root, top);
    std::erase_if(found_, [](const Example& each) {
      return each.script.operations.size() == 1 && each.expected.empty() &&
             each.script.operations[0].kind == dynamic::Operation::Kind::kConstruct;
    });
    return std::move(found_);
  }

 private:
  /// The program's own names are those that are imported from own files, and those that are
  /// declared nowhere.
  void find_program_names() {
    for (const Import& import : module_interface(tree_, names_, "").imports) {
      if (!import.source.starts_with('.')) continue;
      for (const ImportedName& name : import.names)
        own_.insert(name.local), spaces_.insert(name.local);
      if (!import.as_namespace.empty()) spaces_.insert(import.as_namespace);
    }
    for (const Node& statement : tree_.root.children)
      for (const Node& each : statement.children)
        if (each.is("variable_declarator")) find_required(each);
    for (const FreeName& each : names_.free)
      if (!is_library_name(each.name)) own_.insert(std::string(each.name));
  }
  void find_required(const Node& declarator) {
    const Node* name = declarator.child("name");
    const Node* value = declarator.child("value");
    if (name == nullptr || value == nullptr) return;
    if (!value->text.starts_with("require(\".") && !value->text.starts_with("require('.")) return;
    std::vector<const Node*> bound;
    append_bound_names(*name, bound);
    for (const Node* each : bound) {
      own_.insert(std::string(each->text));
      if (name->is("identifier")) spaces_.insert(std::string(each->text));
    }
  }
  bool is_own(const Node& node) const {
    return node.is("identifier") && own_.contains(std::string(node.text));
  }

  void read_list(const Node& block, Environment& environment) {
    for (const Node& statement : block.children)
      if (statement.is_named) read_statement(statement, environment);
  }

  void read_statement(const Node& statement, Environment& environment) {
    if (statement.is("lexical_declaration") || statement.is("variable_declaration")) {
      for (const Node& each : statement.children)
        if (each.is("variable_declarator") && each.child("name")) {
          const Node* value = each.child("value");
          bind(*each.child("name"), value, environment);
        }
    } else if (statement.is("expression_statement") || statement.is("return_statement")) {
      for (const Node& each : statement.children)
        if (each.is_named) read_expression(without_await(each), environment);
    } else if (statement.is("statement_block")) {
      read_list(statement, environment);
    }
  }

  void bind(const Node& name, const Node* value, Environment& environment) {
    if (!name.is("identifier")) return;
    environment.constants.erase(name.text);
    environment.objects.erase(name.text);
    environment.results.erase(name.text);
    if (value == nullptr) return;
    const Node& expression = without_await(*value);
    if (const auto object = construct(expression, environment)) {
      environment.objects[name.text] = *object;
      return;
    }
    dynamic::Graph unused;
    if (literal_value(expression, environment.constants, unused))
      environment.constants[name.text] = &expression;
    else if (const auto place = operation(expression, environment))
      environment.results[name.text] = *place;
  }

  void read_expression(const Node& node, Environment& environment) {
    if (node.is("assignment_expression") && node.child("left"))
      return bind(*node.child("left"), node.child("right"), environment);
    if (!node.is("call_expression")) return void(property_assertion(node, environment));
    const std::string_view name = name_of_callee(node);
    const std::vector<const Node*> arguments = arguments_of(node);
    if (is_one_of(name, {"describe", "context", "suite", "test", "it", "specify", "only",
                         "beforeEach", "before", "beforeAll"}) &&
        !arguments.empty() && is_function(*arguments.back()))
      return read_callback(name, *arguments.back(), environment);
    if (!read_assertion(node, name, arguments, environment)) operation(node, environment);
  }

  void read_callback(std::string_view name, const Node& function, Environment& environment) {
    const Node* body = function.child("body");
    if (body == nullptr) return;
    if (name.starts_with("before")) {
      setups_.push_back(body);
      return;
    }
    const std::size_t setups = setups_.size();
    Environment inner = environment;
    const bool is_group = is_one_of(name, {"describe", "context", "suite"});
    if (!is_group)
      for (const Node* each : setups_) read_list(*each, inner);
    if (body->is("statement_block"))
      read_list(*body, inner);
    else
      read_expression(without_await(*body), inner);
    setups_.resize(setups);
  }

  /// Returns the argument of the `expect` at the beginning of a chain of members and calls.
  static const Node* expected_expression(const Node& chain, bool& is_negated) {
    const Node* at = &chain;
    while (at != nullptr) {
      if (at->is("call_expression") && name_of_callee(*at) == "expect" && at->child("function") &&
          at->child("function")->is("identifier")) {
        const std::vector<const Node*> arguments = arguments_of(*at);
        return arguments.empty() ? nullptr : arguments.front();
      }
      if (const Node* property = at->child("property"); property && property->text == "not")
        is_negated = true;
      at = at->is("call_expression") ? at->child("function") : at->child("object");
    }
    return nullptr;
  }

  bool read_assertion(const Node& node, std::string_view name,
                      const std::vector<const Node*>& arguments, Environment& environment) {
    bool is_negated = false;
    const Node* actual = expected_expression(node, is_negated);
    const Node* wanted = nullptr;
    const AssertionStyle style =
        actual != nullptr ? AssertionStyle::kExpect : AssertionStyle::kAssert;
    if (actual != nullptr) {
      wanted = arguments.empty() ? nullptr : arguments.front();
    } else {
      const Node* callee = node.child("function");
      const bool is_assertion =
          callee != nullptr &&
          (is_equality(name) || is_throwing(name) || name == "ok" || name == "assert") &&
          (callee->is("identifier") || !is_object(callee->child("object"), environment));
      if (!is_assertion || arguments.empty()) return false;
      actual = arguments[0];
      wanted = arguments.size() > 1 ? arguments[1] : nullptr;
      if (wanted != nullptr && is_equality(name) && is_call(*wanted) && !is_call(*actual))
        std::swap(actual, wanted);
    }
    if (is_throwing(name)) {
      std::vector<const Node*> said = arguments;
      if (style == AssertionStyle::kAssert) said.erase(said.begin());
      expect_throw({node, *actual, is_negated, stated_exception(said, style, environment.constants)},
                   environment);
      return true;
    }
    const auto place = operation(without_await(*actual), environment);
    if (!place) return true;
    Expectation expectation = said_of(*place, node);
    if (!is_negated)
      expectation.value = wanted_value(name, wanted, environment, found_[place->example]);
    if (expectation.value && is_closeness(name))
      expectation.tolerance = tolerance(name, arguments, environment);
    expect(*place, std::move(expectation));
    return true;
  }
  static Expectation said_of(const Place& place, const Node& assertion) {
    Expectation made;
    made.operation = place.operation;
    made.span = assertion.span;
    return made;
  }

  /// Returns by how much the number may differ. jest counts digits, and two by default.
  static double tolerance(std::string_view name, const std::vector<const Node*>& arguments,
                          const Environment& environment) {
    dynamic::Graph graph;
    const auto value = arguments.size() < 2
                           ? std::nullopt
                           : literal_value(*arguments.back(), environment.constants, graph);
    const auto* number = value ? std::get_if<double>(&*value) : nullptr;
    if (name == "toBeCloseTo") return std::pow(10, number != nullptr ? -*number : -2) / 2;
    return number != nullptr ? *number : 0;
  }
  static bool is_call(const Node& node) { return without_await(node).is("call_expression"); }
  static bool is_object(const Node* node, const Environment& environment) {
    return node != nullptr && environment.objects.contains(node->text);
  }

  std::optional<dynamic::Value> wanted_value(std::string_view name, const Node* wanted,
                                             const Environment& environment, Example& example) {
    using dynamic::Value;
    if (name == "toBeNull") return Value(dynamic::Null{});
    if (name == "toBeUndefined") return Value(dynamic::Undefined{});
    if ((!is_equality(name) && !is_closeness(name)) || wanted == nullptr) return std::nullopt;
    return literal_value(*wanted, environment.constants, example.script.graph);
  }

  /// `expect(f(1)).to.be.true`
  bool property_assertion(const Node& node, Environment& environment) {
    bool is_negated = false;
    const Node* actual = expected_expression(node, is_negated);
    const Node* property = node.child("property");
    if (actual == nullptr || property == nullptr) return false;
    const auto place = operation(without_await(*actual), environment);
    if (!place) return false;
    Expectation expectation = said_of(*place, node);
    if (!is_negated && property->text == "true") expectation.value = true;
    if (!is_negated && property->text == "false") expectation.value = false;
    if (!is_negated && property->text == "null") expectation.value = dynamic::Null{};
    expect(*place, std::move(expectation));
    return true;
  }

  struct ThrowAssertion {
    const Node& node;
    const Node& actual;
    bool is_negated = false;
    std::optional<dynamic::StatedException> exception;
  };
  void expect_throw(const ThrowAssertion& assertion, Environment& environment) {
    const Node& actual = assertion.actual;
    const Node* body = is_function(actual) ? actual.child("body") : &actual;
    if (body == nullptr) return;
    const Node* call = body;
    if (body->is("statement_block")) {  // the last statement is the one that throws
      const Node* last = nullptr;
      for (const Node& each : body->children) {
        if (!each.is_named) continue;
        if (last != nullptr) read_statement(*last, environment);
        last = &each;
      }
      if (last == nullptr || last->children.empty()) return;
      call = nullptr;
      for (const Node& each : last->children)
        if (each.is_named) call = &each;
    }
    if (call == nullptr) return;
    const Node& expression = without_await(*call);
    auto place = operation(expression, environment);
    if (const auto object = place ? std::nullopt : construct(expression, environment))
      place = Place{*object, 0};
    if (!place) return;
    Expectation expectation = said_of(*place, assertion.node);
    expectation.throws = !assertion.is_negated;
    if (expectation.throws) expectation.exception = assertion.exception;
    expect(*place, std::move(expectation));
  }

  void expect(const Place& place, Expectation expectation) {
    found_[place.example].expected.push_back(std::move(expectation));
  }

  /// Starts the example of an object if the expression is `new C(literals)` of an own class.
  std::optional<std::size_t> construct(const Node& node, const Environment& environment) {
    const Node* callee = node.is("new_expression") ? node.child("constructor") : nullptr;
    if (callee == nullptr) return std::nullopt;
    const auto name = program_name(*callee);
    if (!name) return std::nullopt;
    Example example;
    example.span = node.span;
    if (!append({dynamic::Operation::Kind::kConstruct, *name, {}}, node, environment, example))
      return std::nullopt;
    found_.push_back(std::move(example));
    return found_.size() - 1;
  }

  /// Returns the name that the program exports, if this is one: `f`, or `module.f`.
  std::optional<std::string> program_name(const Node& callee) const {
    if (is_own(callee)) return std::string(callee.text);
    const Node* object = callee.is("member_expression") ? callee.child("object") : nullptr;
    const Node* property = callee.child("property");
    if (object == nullptr || property == nullptr || !object->is("identifier") ||
        !spaces_.contains(std::string(object->text)))
      return std::nullopt;
    return std::string(property->text);
  }

  /// Adds the operation that an expression is: a call of an own function, or a call or a read on an
  /// object. Returns nullopt if it is none, or its arguments are no literals.
  std::optional<Place> operation(const Node& node, Environment& environment) {
    if (node.is("identifier")) {
      const auto it = environment.results.find(node.text);
      return it == environment.results.end() ? std::nullopt : std::optional(it->second);
    }
    const bool is_call = node.is("call_expression");
    const Node* callee = is_call ? node.child("function") : &node;
    if (callee == nullptr) return std::nullopt;
    if (const auto object = object_of(*callee, environment)) {
      using Kind = dynamic::Operation::Kind;
      const std::string name(callee->child("property")->text);
      if (environment.ended.contains(*object)) return std::nullopt;
      if (!append({is_call ? Kind::kInvoke : Kind::kRead, name, {}}, node, environment,
                  found_[*object])) {
        environment.ended.insert(*object);
        return std::nullopt;
      }
      return Place{*object, found_[*object].script.operations.size() - 1};
    }
    const auto name = is_call ? program_name(*callee) : std::nullopt;
    if (!name || is_tool(*name)) return std::nullopt;
    Example example;
    example.span = node.span;
    if (!append({dynamic::Operation::Kind::kCall, *name, {}}, node, environment, example))
      return std::nullopt;
    found_.push_back(std::move(example));
    return Place{found_.size() - 1, 0};
  }
  static bool is_tool(std::string_view name) {
    return is_one_of(name, {"expect",     "assert",    "describe", "it",          "test",
                            "require",    "xit",       "xtest",    "xdescribe",   "afterEach",
                            "beforeEach", "beforeAll", "afterAll", "context",     "suite",
                            "specify",    "before",    "after",    "setInterval", "fail"});
  }

  /// Returns the example of the object of which `callee` is a member.
  std::optional<std::size_t> object_of(const Node& callee, const Environment& environment) {
    const Node* object = callee.is("member_expression") ? callee.child("object") : nullptr;
    if (object == nullptr || callee.child("property") == nullptr) return std::nullopt;
    const Node& target = without_brackets(*object);
    if (target.is("new_expression")) return construct(target, environment);
    const auto it = environment.objects.find(target.text);
    return it == environment.objects.end() ? std::nullopt : std::optional(it->second);
  }

  static bool append(dynamic::Operation added, const Node& node, const Environment& environment,
                     Example& example) {
    for (const Node* each : arguments_of(node)) {
      auto value = literal_value(*each, environment.constants, example.script.graph);
      if (!value) return false;
      added.arguments.push_back(std::move(*value));
    }
    example.script.operations.push_back(std::move(added));
    return true;
  }

  const SyntaxTree& tree_;
  const Names names_;
  std::set<std::string> own_;     // names of the program
  std::set<std::string> spaces_;  // names that can stand for a whole module of the program
  std::vector<const Node*> setups_;
  std::vector<Example> found_;
};

}  // namespace

Result<std::vector<Example>> examples(const SourceMap& sources, FileId file) {
  TRY_ASSIGN(const SyntaxTree tree, parse(sources, file));
  return ExampleReader(tree).run();
}

}  // namespace assay::javascript
