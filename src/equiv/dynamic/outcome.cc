#include "equiv/dynamic/outcome.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "base/check.h"
#include "dynamic/value/equal.h"
#include "dynamic/value/print.h"

namespace assay::scripts {
namespace {

using dynamic::Ending;
using dynamic::Node;
using dynamic::NodeId;
using dynamic::Observation;
using dynamic::Response;
using dynamic::Script;
using dynamic::Value;
using results::Outcome;
using results::Termination;

/// Returns the text of an error's message; "" if it has none.
std::string message_of(const Observation& run, const Node& error) {
  for (const dynamic::Property& property : error.properties)
    if (property.key == u"message" && std::holds_alternative<std::u16string>(property.value)) {
      const std::string quoted = dynamic::print({run.graph, property.value});
      return quoted.size() < 2 ? quoted : quoted.substr(1, quoted.size() - 2);
    }
  return "";
}

results::Exception exception_of(const Observation& run, const Value& thrown) {
  results::Exception made;
  const auto* id = std::get_if<NodeId>(&thrown);
  const Node* node = id != nullptr ? &run.graph.nodes[id->index] : nullptr;
  if (node != nullptr && node->kind == Node::Kind::kError) {
    made.type = made.name = node->name;
    made.message = message_of(run, *node);
  } else {
    made.type = made.name = dynamic::print({run.graph, thrown});
  }
  return made;
}

/// Returns the class and the message of an error; nullopt of any other value.
std::optional<std::string> error_in(const Observation& run, const Value& value) {
  const auto* id = std::get_if<NodeId>(&value);
  if (id == nullptr || run.graph.nodes[id->index].kind != Node::Kind::kError) return std::nullopt;
  const results::Exception raised = exception_of(run, value);
  return raised.message.empty() ? raised.name : raised.name + ": " + raised.message;
}

/// Sets the value of an outcome and what it is about.
void show_value(const Script& script, const Observation& run, std::size_t operation,
                const Divergence& divergence, const std::vector<std::string>& parameters,
                Outcome& made) {
  const Response& response = run.responses[operation];
  const std::size_t index = divergence.index;
  std::string verb;
  const Value* value = &response.value;
  if (divergence.aspect == Aspect::kObserved && index < response.observed.size()) {
    made.about = script.observed[index];
    value = &response.observed[index];
    // What asking raises is recorded in the place of the answer.
    if (const auto raised = error_in(run, *value)) {
      made.value = made.about + " raises " + *raised;
      return;
    }
    verb = " is ";
  } else if (divergence.aspect == Aspect::kArgument && index < response.arguments.size() &&
             index < script.operations[operation].arguments.size()) {
    made.about =
        index < parameters.size() ? parameters[index] : "argument " + std::to_string(index + 1);
    value = &response.arguments[index];
    const dynamic::Sameness sameness = dynamic::sameness(
        {script.graph, script.operations[operation].arguments[index]}, {run.graph, *value});
    verb = sameness == dynamic::Sameness::kSame ? " stays " : " becomes ";
  }
  made.value = made.about + verb + dynamic::print({run.graph, *value});
}

}  // namespace

Script prefix(const Script& script, std::size_t operation) {
  CHECK(operation < script.operations.size());
  Script made = script;
  made.operations.resize(operation + 1);
  return made;
}

Script prefix_with(const Script& script, std::size_t operation, std::size_t observation) {
  Script made = prefix(script, operation);
  std::string name = script.observed[observation];
  if (name == dynamic::kClassOfResult || dynamic::is_asked_of_results(name)) return made;
  dynamic::Operation asked;
  asked.kind = dynamic::Operation::Kind::kRead;
  if (name.ends_with("()")) {
    asked.kind = dynamic::Operation::Kind::kInvoke;
    name.resize(name.size() - 2);
  }
  asked.name = std::move(name);
  asked.target = script.operations[operation].target;
  made.operations.push_back(std::move(asked));
  return made;
}

Divergence with_compared_aspect(const Rules& rules, const Script& script, Divergence divergence) {
  const dynamic::Operation& operation = script.operations[divergence.operation];
  if ((divergence.aspect != Aspect::kResult && divergence.aspect != Aspect::kEnding) ||
      rules.results.contains(operation.name))
    return divergence;
  for (std::size_t i = 0; i < operation.arguments.size(); ++i)
    if (counts_argument(rules, operation.name, i)) {
      divergence.aspect = Aspect::kArgument;
      divergence.index = i;
      return divergence;
    }
  return divergence;
}

Outcome outcome_of(const Script& script, const Observation& run, const Divergence& divergence,
                   const std::vector<std::string>& parameters) {
  Outcome made;
  if (run.responses.empty()) {
    made.termination = Termination::kCrashed;
    made.detail = "no operation was carried out";
    return made;
  }
  const std::size_t operation = std::min(divergence.operation, run.responses.size() - 1);
  const Response& response = run.responses[operation];
  made.output = response.output;
  switch (response.ending) {
    case Ending::kReturned:
      made.termination = Termination::kReturned;
      show_value(script, run, operation, divergence, parameters, made);
      break;
    case Ending::kThrew:
    case Ending::kEngineThrew:
      made.termination = Termination::kThrew;
      made.exception = exception_of(run, response.value);
      break;
    case Ending::kFuel:
    case Ending::kStackOverflow:
    case Ending::kPending:
      made.termination = Termination::kNoTermination;
      if (divergence.aspect == Aspect::kObserved) made.about = script.observed[divergence.index];
      // How many steps are too many is not what readers look for.
      if (response.ending != Ending::kFuel) made.detail = dynamic::describe(response.ending);
      break;
    case Ending::kMemory:
      if (divergence.aspect == Aspect::kObserved) made.about = script.observed[divergence.index];
      made.termination = Termination::kMemoryLimit;
      made.detail = dynamic::describe(response.ending);
      break;
  }
  return made;
}

}  // namespace assay::scripts
