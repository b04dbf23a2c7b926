#include "languages/javascript/unshown_steps.h"

#include <algorithm>

#include "dynamic/value/print.h"
#include "dynamic/value/references.h"
#include "equiv/dynamic/outcome.h"
#include "languages/javascript/answers.h"

namespace assay::languages {
namespace {

using dynamic::Operation;
using dynamic::Signature;

constexpr std::size_t kTellingExamples = 3;
constexpr const char* kAfterException = "operations after an exception";

std::string exception_of(const std::string& operation) { return "an exception of " + operation; }
std::string on_new_object(const std::string& operation) { return operation + " on a new object"; }

/// Returns the operations on an object to which nothing was passed before.
std::vector<std::size_t> on_new_objects(const dynamic::Script& script) {
  std::vector<std::size_t> found;
  const std::vector<Operation>& all = script.operations;
  const auto makes = [](const Operation& each) {
    return each.kind == Operation::Kind::kConstruct || !each.makes.empty();
  };
  if (all.empty() || !makes(all[0]) || !all[0].arguments.empty()) return found;
  for (std::size_t i = 1; i < all.size() && !makes(all[i]); ++i) {
    found.push_back(i);
    if (!all[i].arguments.empty()) break;
  }
  return found;
}

/// True if the longer script does the same and more: each expectation of a specification is an
/// example of its own, with the operations up to it.
bool continues(const dynamic::Script& longer, const dynamic::Script& script) {
  const std::size_t count = script.operations.size();
  return longer.operations.size() > count &&
         dynamic::print(scripts::prefix(longer, count - 1)) == dynamic::print(script);
}

/// Returns the objects on which an operation works: those that were made by no operation on others.
std::set<std::size_t> roots_of(const dynamic::Script& script, std::size_t operation) {
  std::set<std::size_t> found;
  const std::vector<std::size_t> objects = dynamic::objects_of(script, operation);
  if (objects.empty()) found.insert(operation);
  for (const std::size_t each : objects) found.merge(roots_of(script, each));
  return found;
}

/// Returns the first operation that follows on one of the same objects; the number of operations if
/// there is none.
std::size_t next_on_same(const dynamic::Script& script, std::size_t operation) {
  const std::set<std::size_t> before = roots_of(script, operation);
  std::size_t next = operation + 1;
  for (; next < script.operations.size(); ++next)
    if (std::ranges::any_of(roots_of(script, next),
                            [&](std::size_t each) { return before.contains(each); }))
      break;
  return next;
}

bool is_operation(const Signature& signature) {
  return signature.kind == Operation::Kind::kInvoke || signature.kind == Operation::Kind::kRead;
}

}  // namespace

UnshownSteps::UnshownSteps(const dynamic::Description& description,
                           const std::vector<JavaScriptExample>& examples,
                           const assignment::AssignmentFile& assignment) {
  if (examples.empty()) return;
  const auto is_valid = [&](const std::string& property) {
    return answer_on(assignment, property).value_or(false);
  };
  std::set<std::string> throwing, on_new;
  bool goes_on = false;
  for (const JavaScriptExample& each : examples) {
    if (each.throws) throwing.insert(each.script.operations.back().name);
    for (const std::size_t i : on_new_objects(each.script))
      on_new.insert(each.script.operations[i].name);
    goes_on = goes_on || (each.throws && std::ranges::any_of(examples, [&](const auto& other) {
                            return continues(other.script, each.script);
                          }));
  }
  for (const Signature& each : description.signatures) {
    if (!throwing.contains(each.name) && !is_valid(exception_of(each.name)))
      exceptions_of_.insert(each.name);
    if (is_operation(each) && examples.size() >= kTellingExamples && !on_new.contains(each.name) &&
        !is_valid(on_new_object(each.name)))
      on_new_objects_.insert(each.name);
  }
  are_after_exceptions_ = description.has_class() && !goes_on && !is_valid(kAfterException);
}

std::vector<UnshownSteps::Step> UnshownSteps::find(const dynamic::Script& script,
                                                   const dynamic::Observation& run) const {
  std::vector<Step> found;
  const std::size_t count = std::min(script.operations.size(), run.responses.size());
  for (const std::size_t i : on_new_objects(script))
    if (i < count && on_new_objects_.contains(script.operations[i].name))
      found.push_back({i, on_new_object(script.operations[i].name)});
  for (std::size_t i = 0; i < count; ++i) {
    if (run.responses[i].ending != dynamic::Ending::kThrew) continue;
    const std::string& name = script.operations[i].name;
    if (exceptions_of_.contains(name)) found.push_back({i, exception_of(name)});
    if (!are_after_exceptions_) continue;
    if (const std::size_t next = next_on_same(script, i); next < count)
      found.push_back({next, kAfterException});
  }
  return found;
}

bool UnshownSteps::is_property(const dynamic::Description& description,
                               const std::string& property) {
  return property == kAfterException ||
         std::ranges::any_of(description.signatures, [&](const Signature& each) {
           return property == exception_of(each.name) || property == on_new_object(each.name);
         });
}

}  // namespace assay::languages
