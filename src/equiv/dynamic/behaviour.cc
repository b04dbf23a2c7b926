#include "equiv/dynamic/behaviour.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "dynamic/value/fields.h"
#include "dynamic/value/references.h"

namespace assay::scripts {
namespace {

using dynamic::Ending;
using dynamic::Graph;
using dynamic::NodeId;
using dynamic::Observation;
using dynamic::Operation;
using dynamic::Response;
using dynamic::Sameness;
using dynamic::Script;
using dynamic::Value;

bool ended_well(const Response& response) {
  return response.ending == Ending::kReturned || response.ending == Ending::kThrew;
}

using dynamic::is_receiver;

/// True for a value that a caller can make use of: neither undefined nor an object that is never
/// compared.
bool is_plain(const Graph& graph, const Value& value) {
  using Kind = dynamic::Node::Kind;
  if (std::holds_alternative<dynamic::Undefined>(value)) return false;
  const auto* id = std::get_if<NodeId>(&value);
  if (id == nullptr) return true;
  const dynamic::Node& node = graph.nodes[id->index];
  return node.kind != Kind::kInstance && node.kind != Kind::kFunction &&
         node.kind != Kind::kPromise && !is_receiver(node);
}

/// True of objects of the library that are known by their names only.
bool is_opaque(const dynamic::Node& node) {
  if (node.kind != dynamic::Node::Kind::kOther || node.is_truncated) return false;
  if (!node.items.empty() || !node.properties.empty()) return false;
  return node.name != dynamic::kIteratorName && node.name != "Arguments" &&
         !node.name.ends_with("Array") && !is_receiver(node);
}

/// Returns what in a value is not compared, or "".
std::string not_compared(const Graph& graph, const Value& value) {
  using Kind = dynamic::Node::Kind;
  std::vector<NodeId> work;
  std::set<std::uint32_t> seen;
  const auto meet = [&](const Value& each) {
    if (const auto* id = std::get_if<NodeId>(&each))
      if (seen.insert(id->index).second) work.push_back(*id);
  };
  meet(value);
  while (!work.empty()) {
    const dynamic::Node& node = graph.nodes[work.back().index];
    work.pop_back();
    if (node.kind == Kind::kInstance) return "an object of the class " + node.name;
    if (node.kind == Kind::kFunction) return "a function";
    if (node.kind == Kind::kPromise) return "a promise";
    if (is_opaque(node)) return "an object of the class " + node.name;
    for (const Value& each : node.items) meet(each);
    if (node.kind == Kind::kError) continue;
    for (const dynamic::Property& each : node.properties) meet(each.value);
  }
  return "";
}

/// True of an object of the class that is known by the expressions that are asked of results.
bool is_asked(const Script& script, const Graph& graph, const Value& result) {
  const auto* id = std::get_if<NodeId>(&result);
  if (id == nullptr || script.operations.empty()) return false;
  const dynamic::Node& node = graph.nodes[id->index];
  return node.kind == dynamic::Node::Kind::kInstance &&
         node.name == script.operations.front().name &&
         std::any_of(script.observed.begin(), script.observed.end(),
                     [](const std::string& each) { return dynamic::is_asked_of_results(each); });
}

/// True if a stated value is in the value. What it is becomes known where the program runs only.
bool has_source(const Graph& graph, const Value& value) {
  std::vector<const Value*> work = {&value};
  std::set<std::uint32_t> seen;
  while (!work.empty()) {
    const Value& each = *work.back();
    work.pop_back();
    if (std::holds_alternative<dynamic::Source>(each)) return true;
    const auto* id = std::get_if<NodeId>(&each);
    if (id == nullptr || !seen.insert(id->index).second) continue;
    for (const Value& item : graph.nodes[id->index].items) work.push_back(&item);
    for (const dynamic::Property& property : graph.nodes[id->index].properties)
      work.push_back(&property.value);
  }
  return false;
}

/// True if an object that an operation made is in the value: what becomes of it is seen by further
/// operations.
bool has_object(const Graph& graph, const Value& value) {
  return !dynamic::objects_in(graph, {value}).empty();
}

/// Returns which arguments of an operation its run changed.
std::vector<std::size_t> changed(const Script& script, std::size_t operation,
                                 const Observation& run) {
  const std::vector<Value>& before = script.operations[operation].arguments;
  const std::vector<Value>& after = run.responses[operation].arguments;
  std::vector<std::size_t> found;
  for (std::size_t k = 0; k < std::min(before.size(), after.size()); ++k)
    if (!has_source(script.graph, before[k]) && !has_object(script.graph, before[k]) &&
        dynamic::sameness({script.graph, before[k]}, {run.graph, after[k]}) == Sameness::kDifferent)
      found.push_back(k);
  return found;
}

/// Returns the operation that an observed expression is: "abs" for "result.abs()".
std::string_view asked_operation(std::string_view observed) {
  if (dynamic::is_asked_of_results(observed)) observed.remove_prefix(observed.find('.') + 1);
  if (observed.ends_with("()")) observed.remove_suffix(2);
  return observed;
}

/// Compares the runs of one script, operation after operation.
class Comparer {
 public:
  Comparer(const Rules& rules, const Script& script, const Observation& expected,
           const Observation& actual)
      : rules_(rules), script_(script), expected_(expected), actual_(actual) {}

  BehaviourComparison run() {
    for (std::size_t i = 0; i < expected_.responses.size() && !made_.divergence; ++i) {
      if (i >= actual_.responses.size())
        diverge(i, Aspect::kEnding, 0, "");
      else
        compare_responses(i, expected_.responses[i], actual_.responses[i]);
    }
    return std::move(made_);
  }

 private:
  void diverge(std::size_t operation, Aspect aspect, std::size_t index, std::string path) {
    made_.sameness = Sameness::kDifferent;
    made_.divergence = Divergence{operation, aspect, index, std::move(path)};
  }

  /// Returns false if the values differ.
  bool compare_values(std::size_t operation, Aspect aspect, std::size_t index, const Value& a,
                      const Value& b) {
    // Whether an object is that of the operation does not matter: it is compared by operations.
    if (dynamic::is_object_of_class(expected_.graph, a) &&
        dynamic::is_object_of_class(actual_.graph, b))
      return true;
    dynamic::Comparison compared = dynamic::compare({expected_.graph, a}, {actual_.graph, b},
                                                    equality(operation, aspect, index));
    if (compared.sameness == Sameness::kDifferent) {
      diverge(operation, aspect, index, std::move(compared.path));
      return false;
    }
    made_.is_rounded = made_.is_rounded || compared.is_rounded;
    if (compared.sameness == Sameness::kUnknown) made_.sameness = Sameness::kUnknown;
    return true;
  }

  dynamic::EqualityOptions equality(std::size_t operation, Aspect aspect, std::size_t index) const {
    dynamic::EqualityOptions made = rules_.equality;
    const bool is_observed = aspect == Aspect::kObserved && index < script_.observed.size();
    if (aspect != Aspect::kResult && !is_observed) return made;
    const auto found =
        rules_.tolerances.find(is_observed ? std::string(asked_operation(script_.observed[index]))
                                           : script_.operations[operation].name);
    if (found != rules_.tolerances.end()) made.tolerance = found->second;
    if (is_observed) return made;
    for (const dynamic::Statement& stated : script_.stated)
      if (stated.operation == operation && stated.is_exact) {
        made.rounds = false;
        made.tolerance = 0;
      }
    return made;
  }

  /// Returns whether the exception is what all statements about it say; nullopt if there are none.
  std::optional<bool> is_as_stated(std::size_t i, const Response& actual) const {
    std::optional<bool> fits;
    for (const dynamic::Statement& stated : script_.stated)
      if (stated.operation == i && stated.exception)
        fits = fits.value_or(true) &&
               dynamic::is_as_stated(*stated.exception, {actual_.graph, actual.value});
    return fits;
  }

  /// Returns false if the exceptions differ.
  bool compare_exceptions(std::size_t i, const Response& expected, const Response& actual) {
    if (const auto fits = is_as_stated(i, actual)) {
      if (!*fits) diverge(i, Aspect::kResult, 0, "");
      return *fits;
    }
    const auto stands = dynamic::stands_for(rules_.exceptions, {expected_.graph, expected.value},
                                            {actual_.graph, actual.value}, actual.ending);
    if (!stands) return compare_values(i, Aspect::kResult, 0, expected.value, actual.value);
    if (!*stands) diverge(i, Aspect::kResult, 0, "");
    return *stands;
  }

  /// True unless the result is stated to be equal to another object of the same program, and is
  /// not.
  bool is_stated_object(std::size_t i) const {
    return std::ranges::all_of(script_.stated, [&](const dynamic::Statement& stated) {
      return stated.operation != i || !stated.equals ||
             dynamic::are_equal_by_fields(actual_.graph, actual_.responses[i].value,
                                          actual_.responses[*stated.equals].value);
    });
  }

  bool counts_observed(std::size_t k, const Operation& operation, const Response& expected,
                       const Response& actual) const {
    return k >= script_.observed.size() || !dynamic::is_asked_of_results(script_.observed[k]) ||
           (dynamic::is_another_object(expected_.graph, expected.value) &&
            !are_objects(operation, expected.value, actual.value));
  }

  /// True of results that are compared by what is done to them.
  bool are_objects(const Operation& operation, const Value& a, const Value& b) const {
    return rules_.makers.contains(operation.name) && std::holds_alternative<NodeId>(a) &&
           std::holds_alternative<NodeId>(b);
  }

  void compare_responses(std::size_t i, const Response& expected, const Response& actual) {
    const Operation& operation = script_.operations[i];
    const bool threw = actual.ending == Ending::kThrew || actual.ending == Ending::kEngineThrew;
    if (actual.unfinished && *actual.unfinished < expected.observed.size())
      return diverge(i, Aspect::kObserved, *actual.unfinished, "");
    if (expected.ending == Ending::kThrew ? !threw : actual.ending != Ending::kReturned)
      return diverge(i, Aspect::kEnding, 0, "");
    if (expected.ending == Ending::kThrew && !compare_exceptions(i, expected, actual)) return;
    if (expected.ending == Ending::kReturned && rules_.results.contains(operation.name) &&
        !are_objects(operation, expected.value, actual.value) &&
        !compare_values(i, Aspect::kResult, 0, expected.value, actual.value))
      return;
    if (expected.ending == Ending::kReturned && !is_stated_object(i))
      return diverge(i, Aspect::kResult, 0, "");
    const std::size_t observed = std::min(expected.observed.size(), actual.observed.size());
    for (std::size_t k = 0; k < observed; ++k)
      if (counts_observed(k, operation, expected, actual) &&
          !compare_values(i, Aspect::kObserved, k, expected.observed[k], actual.observed[k]))
        return;
    const std::size_t arguments = std::min(expected.arguments.size(), actual.arguments.size());
    for (std::size_t k = 0; k < arguments; ++k)
      if (counts_argument(rules_, operation.name, k) &&
          !compare_values(i, Aspect::kArgument, k, expected.arguments[k], actual.arguments[k]))
        return;
    if (rules_.output && expected.output != actual.output) diverge(i, Aspect::kOutput, 0, "");
  }

  const Rules& rules_;
  const Script& script_;
  const Observation& expected_;
  const Observation& actual_;
  BehaviourComparison made_;
};

}  // namespace

bool is_defined(const Observation& expected) {
  return std::all_of(expected.responses.begin(), expected.responses.end(),
                     [](const Response& response) { return ended_well(response); });
}

void learn(Rules& rules, const Script& script, const Observation& expected) {
  if (!is_defined(expected)) return;
  const std::size_t count = std::min(script.operations.size(), expected.responses.size());
  for (std::size_t i = 0; i < count; ++i) {
    const Operation& operation = script.operations[i];
    const Response& response = expected.responses[i];
    rules.output = rules.output || !response.output.empty();
    rules.throws = rules.throws || response.ending == Ending::kThrew;
    rules.observes = rules.observes || !response.observed.empty();
    if (response.ending == Ending::kReturned && operation.kind != Operation::Kind::kConstruct) {
      const bool is_object =
          !operation.makes.empty() && std::holds_alternative<NodeId>(response.value);
      if (is_object) rules.makers.insert(operation.name);
      if (is_plain(expected.graph, response.value) && !is_object)
        rules.results.insert(operation.name);
      if (std::string what = not_compared(expected.graph, response.value);
          !what.empty() && !is_object && !is_asked(script, expected.graph, response.value))
        rules.not_compared.emplace(operation.name, std::move(what));
    }
    for (const std::size_t k : changed(script, i, expected))
      rules.changed_arguments.insert({operation.name, k});
  }
}

bool counts_argument(const Rules& rules, const std::string& operation, std::size_t argument) {
  return rules.changed_arguments.contains({operation, argument}) &&
         !rules.incidental_arguments.contains({operation, argument});
}

std::string why_no_claim(const Rules& rules) {
  for (const auto& [operation, what] : rules.not_compared)
    return "a result of " + operation + " is or contains " + what + ", which is not compared";
  const bool changes = std::ranges::any_of(rules.changed_arguments, [&](const auto& each) {
    return counts_argument(rules, each.first, each.second);
  });
  const bool shows =
      !rules.results.empty() || changes || rules.output || rules.throws || rules.observes;
  return shows ? "" : "the reference returns nothing that is compared, and changes no argument";
}

std::optional<ChangedArgument> unexpected_change(const Rules& rules, const Script& script,
                                                 const Observation& run) {
  const std::size_t count = std::min(script.operations.size(), run.responses.size());
  for (std::size_t i = 0; i < count; ++i)
    for (const std::size_t k : changed(script, i, run))
      if (!rules.changed_arguments.contains({script.operations[i].name, k}))
        return ChangedArgument{i, k};
  return std::nullopt;
}

BehaviourComparison compare(const Rules& rules, const Script& script, const Observation& expected,
                            const Observation& actual) {
  return Comparer(rules, script, expected, actual).run();
}

}  // namespace assay::scripts
