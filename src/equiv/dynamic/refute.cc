#include "equiv/dynamic/refute.h"

#include <utility>

#include "equiv/dynamic/outcome.h"

namespace assay::scripts {
namespace {

using dynamic::Observation;
using dynamic::Sameness;
using dynamic::Script;

constexpr std::size_t kMostFurther = 300;  // runs after one that changes an argument alone

/// Ends a script with the operation on which the programs differ.
Candidate cut(const Script& script, const Observation& actual, Divergence divergence) {
  Candidate made{prefix(script, divergence.operation), std::move(divergence), "", false};
  made.is_endless =
      !actual.responses.empty() && actual.responses.back().ending == dynamic::Ending::kFuel;
  return made;
}

bool is_argument(const Divergence& divergence) { return divergence.aspect == Aspect::kArgument; }

/// Returns the first of the scripts on which the programs differ, in at most `runs` runs; by more
/// than an argument unless `is_of_argument`. An error of either process ends the search.
std::optional<Candidate> first_difference(Runnable& reference, Runnable& submission,
                                          const std::vector<Script>& scripts, const Rules& rules,
                                          bool is_of_argument, std::uint64_t& runs) {
  for (const Script& script : scripts) {
    if (runs == 0) return std::nullopt;
    --runs;
    const Result<Observation> expected = reference.run(script);
    if (!expected || !is_defined(*expected)) continue;
    const Result<Observation> actual = submission.run(script);
    if (!actual) return std::nullopt;
    BehaviourComparison compared = compare(rules, script, *expected, *actual);
    if (!compared.divergence || (!is_of_argument && is_argument(*compared.divergence))) continue;
    return cut(script, *actual, *std::move(compared.divergence));
  }
  return std::nullopt;
}

/// True if a difference was found, and not of an argument alone: what a function returns says more.
bool is_found(const Refutation& made) {
  return made.candidate &&
         !(made.candidate->divergence && is_argument(*made.candidate->divergence));
}

/// Looks for a difference of more than an argument, after one of an argument was found.
void add_further(Refutation& made, const KnownRun& known, const Result<Observation>& actual,
                 const Rules& rules) {
  if (!actual) return;
  BehaviourComparison compared = compare(rules, known.script, known.expected, *actual);
  if (!compared.divergence || is_argument(*compared.divergence)) return;
  Candidate other = cut(known.script, *actual, *std::move(compared.divergence));
  if (!other.is_endless) made.candidate = std::move(other);
}

/// Adds what a run of the submission shows.
void add(Refutation& made, const KnownRun& known, const Result<Observation>& actual,
         const Rules& rules) {
  if (made.candidate) return add_further(made, known, actual, rules);
  if (!actual) {
    made.candidate = Candidate{known.script, std::nullopt, actual.error().message, false};
    return;
  }
  if (!made.change)
    if (const auto change = unexpected_change(rules, known.script, *actual))
      made.change = {known.script, *change};
  BehaviourComparison compared = compare(rules, known.script, known.expected, *actual);
  if (compared.divergence) {
    made.candidate = cut(known.script, *actual, *std::move(compared.divergence));
    return;
  }
  ++made.agreed;
  if (compared.sameness == Sameness::kUnknown) ++made.unknown;
  if (compared.is_rounded) ++made.rounded;
}

}  // namespace

Refutation refute(Runnable& submission, const std::vector<KnownRun>& known, const Rules& rules) {
  Refutation made;
  std::size_t tried = 0;  // runs since the first difference
  submission.run_each(scripts_of(known), [&](std::size_t i, const Result<Observation>& actual) {
    add(made, known[i], actual, rules);
    if (made.candidate && ++tried > kMostFurther) return false;
    return actual.has_value() && !is_found(made);
  });
  return made;
}

Candidate minimise(Runnable& reference, Runnable& submission, const Simpler& simpler,
                   const Rules& rules, Candidate candidate, std::uint64_t runs,
                   const std::function<void(const Candidate&)>& smaller) {
  while (candidate.divergence) {
    std::optional<Candidate> next =
        first_difference(reference, submission, simpler(candidate.script), rules,
                         is_argument(*candidate.divergence), runs);
    if (!next) break;
    candidate = *std::move(next);
    if (smaller) smaller(candidate);
  }
  return candidate;
}

}  // namespace assay::scripts
