#include "equiv/dynamic/repeatable.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "dynamic/value/references.h"
#include "equiv/dynamic/behaviour.h"

namespace assay::scripts {
namespace {

using dynamic::Operation;
using dynamic::Script;

std::vector<Operation> observers_of(const Script& script) {
  constexpr std::string_view kCall = "()";
  std::vector<Operation> observers;
  for (const std::string& each : script.observed) {
    if (dynamic::is_asked_of_results(each) || each == dynamic::kClassOfResult) continue;
    Operation& observer = observers.emplace_back();
    observer.name = each;
    observer.kind = Operation::Kind::kRead;
    if (!each.ends_with(kCall)) continue;
    observer.kind = Operation::Kind::kInvoke;
    observer.name.resize(each.size() - kCall.size());
  }
  return observers;
}

/// The script with those observers as operations of its own that are kept: kept[i * n + k] says so
/// of observer k of n after operation i.
Script opened(const Script& script, const std::vector<Operation>& observers,
              const std::vector<bool>& kept) {
  Script made = script;
  made.operations.clear();
  made.observes_at_end = true;
  std::vector<std::uint32_t> places;
  bool is_constructed = false;
  for (std::size_t i = 0; i < script.operations.size(); ++i) {
    places.push_back(static_cast<std::uint32_t>(made.operations.size()));
    made.operations.push_back(script.operations[i]);
    is_constructed = is_constructed || made.operations.back().kind == Operation::Kind::kConstruct;
    if (!is_constructed || i + 1 == script.operations.size()) continue;
    for (std::size_t k = 0; k < observers.size(); ++k)
      if (kept[i * observers.size() + k]) made.operations.push_back(observers[k]);
  }
  dynamic::renumber(made, [&](std::uint32_t operation) { return places[operation]; });
  return made;
}

/// Makes candidates of scripts on which both programs differ.
class Repeating {
 public:
  Repeating(Runnable& reference, Runnable& submission, const Rules& rules)
      : reference_(reference), submission_(submission), rules_(rules) {}

  std::optional<Candidate> different(Script script) {
    const auto expected = reference_.run(script);
    if (!expected || !is_defined(*expected)) return std::nullopt;
    const auto actual = submission_.run(script);
    if (!actual) return std::nullopt;
    Candidate made;
    made.divergence = compare(rules_, script, *expected, *actual).divergence;
    made.script = std::move(script);
    return made.divergence ? std::optional(std::move(made)) : std::nullopt;
  }

  /// Leaves out one observation after the other that the difference does not need.
  std::optional<Candidate> with_few_observations(const Script& script) {
    const std::vector<Operation> observers = observers_of(script);
    std::vector<bool> kept(script.operations.size() * observers.size(), true);
    std::optional<Candidate> found = different(opened(script, observers, kept));
    for (std::size_t i = 0; found && i < kept.size(); ++i) {
      kept[i] = false;
      if (auto fewer = different(opened(script, observers, kept)))
        found = std::move(fewer);
      else
        kept[i] = true;
    }
    return found;
  }

 private:
  Runnable& reference_;
  Runnable& submission_;
  const Rules& rules_;
};

bool observes_in_between(const Candidate& candidate) {
  return !candidate.script.observes_at_end && !candidate.is_endless &&
         !observers_of(candidate.script).empty();
}

}  // namespace

Candidate observed_at_end(Runnable& reference, Runnable& submission, const Rules& rules,
                          Candidate candidate) {
  if (!observes_in_between(candidate)) return candidate;
  Script quiet = candidate.script;
  quiet.observes_at_end = true;
  return Repeating(reference, submission, rules)
      .different(std::move(quiet))
      .value_or(std::move(candidate));
}

Candidate repeatable(Runnable& reference, Runnable& submission, const Rules& rules,
                     Candidate candidate) {
  if (!observes_in_between(candidate)) return candidate;
  Candidate made = observed_at_end(reference, submission, rules, candidate);
  if (made.script.observes_at_end) return made;
  return Repeating(reference, submission, rules)
      .with_few_observations(candidate.script)
      .value_or(std::move(candidate));
}

}  // namespace assay::scripts
