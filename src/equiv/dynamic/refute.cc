#include "equiv/dynamic/refute.h"

#include <utility>

#include "equiv/dynamic/outcome.h"

namespace assay::scripts {
namespace {

using dynamic::Observation;
using dynamic::Sameness;
using dynamic::Script;

/// Ends a script with the operation on which the programs differ.
Candidate cut(const Script& script, const Observation& actual, Divergence divergence) {
  Candidate made{prefix(script, divergence.operation), std::move(divergence), "", false};
  made.is_endless =
      !actual.responses.empty() && actual.responses.back().ending == dynamic::Ending::kFuel;
  return made;
}

/// Returns the first of the scripts on which the programs differ, in at most `runs` runs. An error
/// of either process ends the search.
std::optional<Candidate> first_difference(Runnable& reference, Runnable& submission,
                                          const std::vector<Script>& scripts, const Rules& rules,
                                          std::uint64_t& runs) {
  for (const Script& script : scripts) {
    if (runs == 0) return std::nullopt;
    --runs;
    const Result<Observation> expected = reference.run(script);
    if (!expected || !is_defined(*expected)) continue;
    const Result<Observation> actual = submission.run(script);
    if (!actual) return std::nullopt;
    BehaviourComparison compared = compare(rules, script, *expected, *actual);
    if (compared.divergence) return cut(script, *actual, *std::move(compared.divergence));
  }
  return std::nullopt;
}

}  // namespace

Refutation refute(Runnable& submission, const std::vector<KnownRun>& known, const Rules& rules) {
  Refutation made;
  for (const KnownRun& each : known) {
    const Result<Observation> actual = submission.run(each.script);
    if (!actual) {
      made.candidate = Candidate{each.script, std::nullopt, actual.error().message, false};
      return made;
    }
    if (!made.change)
      if (const auto change = unexpected_change(rules, each.script, *actual))
        made.change = {each.script, *change};
    BehaviourComparison compared = compare(rules, each.script, each.expected, *actual);
    if (compared.divergence) {
      made.candidate = cut(each.script, *actual, *std::move(compared.divergence));
      return made;
    }
    ++made.agreed;
    if (compared.sameness == Sameness::kUnknown) ++made.unknown;
    if (compared.is_rounded) ++made.rounded;
  }
  return made;
}

Candidate minimise(Runnable& reference, Runnable& submission, const Simpler& simpler,
                   const Rules& rules, Candidate candidate, std::uint64_t runs) {
  while (candidate.divergence) {
    std::optional<Candidate> smaller =
        first_difference(reference, submission, simpler(candidate.script), rules, runs);
    if (!smaller) break;
    candidate = *std::move(smaller);
  }
  return candidate;
}

}  // namespace assay::scripts
