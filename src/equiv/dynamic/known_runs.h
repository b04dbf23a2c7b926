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
  ReachOf reach;  // of the reference
};

std::vector<const dynamic::Script*> scripts_of(const std::vector<KnownRun>& runs);

/// Runs the reference on each script and adds what the runs show to `rules`. Fails if the process
/// of the reference ends.
Result<KnownRuns> run_reference(Runnable& reference, const std::vector<dynamic::Script>& scripts,
                                Rules& rules);

}  // namespace assay::scripts
