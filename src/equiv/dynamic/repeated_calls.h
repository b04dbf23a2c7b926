// Known inputs one after the other in one run of a program's modules: each known run by itself
// begins with modules evaluated anew, so that it does not show what earlier calls leave behind,
// such as a counter, a cache, or a list that all objects share.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "base/result.h"
#include "dynamic/value/script.h"
#include "equiv/dynamic/known_runs.h"
#include "equiv/dynamic/refute.h"

namespace assay::scripts {

/// A script of which the first operations precede those of the next part, and the others follow
/// them: one comes back to an earlier object after a later one was used.
struct RepeatedPart {
  dynamic::Script script;
  std::size_t first = kAll;
  static constexpr std::size_t kAll = std::numeric_limits<std::size_t>::max();
};

/// Returns a script with the operations of all parts. All observe the same.
dynamic::Script joined(const std::vector<RepeatedPart>& parts);

/// Scripts whose operations are carried out in one run.
struct RepeatedCalls {
  std::vector<RepeatedPart> parts;
  KnownRun whole;  // of the joined parts
};

/// Chooses some of the known scripts, the first ones and some of each operation, several of them
/// twice, and runs them one after the other. Every other object is left halfway, and the rest is
/// done after the next one, unless the reference does something else then. Returns nothing if the
/// reference itself behaves differently then, or if there is nothing to choose from. Fails if its
/// process ends.
Result<std::optional<RepeatedCalls>> repeated_calls(Runnable& reference, const KnownRuns& known,
                                                    const Rules& rules);

/// A difference that these scripts show one after the other.
struct RepeatedDifference {
  std::vector<RepeatedPart> parts;
  Candidate candidate;  // of the joined parts
};

/// Runs the submission on the chosen scripts. A difference is made smaller, in at most `runs` runs
/// of each program: with fewer scripts first, then with simpler ones. A run that exceeds the limit
/// on steps, nested calls or memory shows nothing: it does more than any that counts.
Result<std::optional<RepeatedDifference>> refute_repeated(Runnable& reference, Runnable& submission,
                                                          const RepeatedCalls& calls,
                                                          const Simpler& simpler,
                                                          const Rules& rules, std::uint64_t runs);

}  // namespace assay::scripts
