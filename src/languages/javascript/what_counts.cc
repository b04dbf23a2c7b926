#include "languages/javascript/what_counts.h"

#include <algorithm>
#include <cstddef>
#include <set>

#include "dynamic/value/equal.h"
#include "dynamic/value/exceptions.h"

namespace assay::languages {

using dynamic::Description;
using dynamic::Operation;
using dynamic::Script;
using dynamic::Signature;

bool is_of_description(const Description& description, const Script& script) {
  return std::ranges::all_of(script.operations, [&](const Operation& operation) {
    return std::ranges::find(description.signatures, operation.name, &Signature::name) !=
           description.signatures.end();
  });
}

void learn_from_examples(const std::vector<JavaScriptExample>& examples,
                         const Description& description, bool is_inferred, scripts::Rules& rules) {
  bool names_classes = false, throws = false, states_more = false;
  for (const JavaScriptExample& example : examples) {
    if (!is_of_description(description, example.script)) continue;
    if (example.tolerance) {
      double& tolerance = rules.tolerances[example.script.operations.back().name];
      tolerance = std::max(tolerance, *example.tolerance);
    }
    throws = throws || example.throws;
    states_more = states_more || example.exception.has_value();
    names_classes = names_classes || (example.exception && !example.exception->class_name.empty() &&
                                      example.exception->class_name != "Error");
  }
  rules.equality.rounds = true;
  // Who infers what is meant from examples does not know whether null or undefined was.
  const bool states_absence = std::ranges::any_of(examples, [](const JavaScriptExample& each) {
    return each.value && dynamic::has_absent_value({each.script.graph, *each.value});
  });
  rules.equality.absent_values_are_alike = is_inferred && !examples.empty() && !states_absence;
  rules.equality.ignores_undefined_properties = is_inferred && !examples.empty();
  if (throws && !names_classes)
    rules.exceptions = states_more ? dynamic::ExceptionRule::kOwn : dynamic::ExceptionRule::kAny;
}

std::vector<std::string> ignore_what_no_example_looks_at(
    const std::vector<JavaScriptExample>& examples, const Description& description,
    scripts::Rules& rules) {
  std::vector<std::string> ignored;
  std::set<std::string> called, looked_at;
  for (const JavaScriptExample& each : examples) {
    for (const Operation& operation : each.script.operations)
      if (operation.kind == Operation::Kind::kInvoke) called.insert(operation.name);
    if (each.looks_at_result) looked_at.insert(each.script.operations.back().name);
  }
  for (const std::string& name : called)
    if (!looked_at.contains(name) && rules.results.contains(name)) ignored.push_back(name);
  const Signature* constructor = description.constructor();
  if (constructor != nullptr && !examples.empty()) looked_at.insert(constructor->name);
  for (const auto& argument : rules.changed_arguments)
    if (looked_at.contains(argument.first)) rules.incidental_arguments.insert(argument);
  return ignored;
}

void count_all_arguments(const Description& description, scripts::Rules& rules) {
  for (const Signature& each : description.signatures)
    for (std::size_t k = 0; k < each.parameters.size(); ++k)
      rules.changed_arguments.insert({each.name, k});
  rules.incidental_arguments.clear();
}

std::vector<std::string> count_stated_arguments(
    const std::set<std::pair<std::string, std::size_t>>& stated, const Description& description,
    scripts::Rules& rules) {
  std::vector<std::string> names;
  for (const auto& argument : stated) {
    const auto signature =
        std::ranges::find(description.signatures, argument.first, &Signature::name);
    if (signature == description.signatures.end() ||
        argument.second >= signature->parameters.size())
      continue;
    rules.changed_arguments.insert(argument);
    rules.incidental_arguments.erase(argument);
    names.push_back(signature->parameters[argument.second].name + " of " + argument.first);
  }
  return names;
}

bool returns_absent_value(const scripts::KnownRuns& known, const scripts::Rules& rules) {
  return std::ranges::any_of(known.runs, [&](const scripts::KnownRun& run) {
    const std::size_t count = std::min(run.script.operations.size(), run.expected.responses.size());
    for (std::size_t i = 0; i < count; ++i)
      if (rules.results.contains(run.script.operations[i].name) &&
          dynamic::has_absent_value({run.expected.graph, run.expected.responses[i].value}))
        return true;
    return false;
  });
}

}  // namespace assay::languages
