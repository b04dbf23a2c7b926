#include "languages/javascript/observers.h"

#include <algorithm>
#include <cstddef>
#include <variant>

#include "dynamic/value/equal.h"

namespace assay::languages {
namespace {

using dynamic::Description;
using dynamic::Operation;
using dynamic::Script;
using dynamic::Signature;

bool returns_objects_of_class(const Description& description, const scripts::KnownRuns& known) {
  const std::vector<std::string> classes = description.classes();
  return std::ranges::any_of(known.runs, [&](const scripts::KnownRun& run) {
    return std::ranges::any_of(run.expected.graph.nodes, [&](const dynamic::Node& node) {
      return node.kind == dynamic::Node::Kind::kInstance &&
             std::ranges::find(classes, node.name) != classes.end();
    });
  });
}

/// True if the operation returns something, the same when it is carried out twice, and changes
/// nothing for the operation after it, so that it only observes.
bool only_observes(scripts::Runnable& reference, const scripts::KnownRuns& known_runs,
                   const Signature& operation) {
  constexpr std::size_t kTried = 60;
  bool returns_something = false;
  const std::size_t step = known_runs.runs.size() / kTried + 1;
  for (std::size_t i = 0; i < known_runs.runs.size(); i += step) {
    const scripts::KnownRun& known = known_runs.runs[i];
    if (known.script.operations.size() < 2) continue;
    Script script = known.script;
    const Operation last = script.operations.back();
    if (last.kind != Operation::Kind::kInvoke && last.kind != Operation::Kind::kRead) continue;
    script.operations.pop_back();
    for (int times = 2; times > 0; --times)
      script.operations.push_back({operation.kind, operation.name, {}, last.target});
    script.operations.push_back(last);
    const auto run = reference.run(script);
    if (!run || run->responses.size() != script.operations.size()) continue;
    const auto shows_same = [&](const dynamic::Response& a, const dynamic::Observation& of,
                                const dynamic::Response& b) {
      return a.ending == b.ending &&
             dynamic::sameness({run->graph, a.value}, {of.graph, b.value}) ==
                 dynamic::Sameness::kSame;
    };
    const std::size_t at = script.operations.size() - 3;
    if (!shows_same(run->responses[at], *run, run->responses[at + 1]) ||
        !shows_same(run->responses.back(), known.expected, known.expected.responses.back()))
      return false;
    returns_something =
        returns_something || !std::holds_alternative<dynamic::Undefined>(run->responses[at].value);
  }
  return returns_something;
}

}  // namespace

std::vector<std::string> asked_of_results(scripts::Runnable& reference,
                                          const Description& description,
                                          const scripts::KnownRuns& known,
                                          const scripts::Rules& rules) {
  std::vector<std::string> asked;
  if (!returns_objects_of_class(description, known)) return asked;
  for (const Signature& each : description.signatures) {
    const bool is_call = each.kind == Operation::Kind::kInvoke;
    if ((!is_call && each.kind != Operation::Kind::kRead) || !each.parameters.empty()) continue;
    if (!each.result.empty()) continue;  // an object is compared by what is done to it
    if (rules.results.contains(each.name) && only_observes(reference, known, each))
      asked.push_back("result." + each.name + (is_call ? "()" : ""));
  }
  return asked;
}

}  // namespace assay::languages
