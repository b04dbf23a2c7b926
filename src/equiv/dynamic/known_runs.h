// The reference's runs on known inputs, made once for a class: with them, a submission is judged by
// its own runs alone.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/result.h"
#include "dynamic/value/script.h"
#include "equiv/dynamic/behaviour.h"
#include "equiv/dynamic/reach.h"
#include "equiv/dynamic/runnable.h"

namespace assay::scripts {

struct KnownRun {
  dynamic::Script script;
  dynamic::Observation expected;  // defined (behaviour.h)
  std::uint64_t steps = 0;        // of the reference; 0 if unknown
};

struct KnownRuns {
  std::vector<KnownRun> runs;  // in the order of the scripts
  /// The number of scripts on which the reference fails by itself, which are therefore not valid,
  /// and the first of them.
  std::size_t undefined = 0;
  std::optional<dynamic::Script> first_undefined;
  std::size_t excluded = 0;  // scripts for which a condition on valid inputs does not hold
  ReachOf reach;             // of the reference
  bool is_cut = false;       // the last scripts were not run, since the reference is slow

  /// True if the reference is defined on enough of the scripts for a claim about all inputs like
  /// them: on a fifth (docs/decisions/008-what-nobody-states.md).
  bool are_mostly_defined() const { return undefined <= 4 * runs.size(); }
};

std::vector<const dynamic::Script*> scripts_of(const std::vector<KnownRun>& runs);

struct ReferenceBudget {
  std::uint64_t steps = 100'000'000;  // of all runs together: a few seconds
  std::size_t endless = 1'000;        // runs that exceed the limit on steps
  std::size_t least = 1;              // so many of the first scripts are run in any case
};

/// Runs the reference on each script, until the budget is exhausted, and adds what the runs show to
/// `rules`. Fails if the process of the reference ends.
Result<KnownRuns> run_reference(Runnable& reference, const std::vector<dynamic::Script>& scripts,
                                Rules& rules, const ReferenceBudget& budget = {});

}  // namespace assay::scripts
