// All small inputs, which are run one by one where the reference cannot be explored: the small
// scope hypothesis as a bound (Korat: Boyapati, Khurshid and Marinov, ISSTA 2002).
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "dynamic/types/type.h"
#include "equiv/dynamic/behaviour.h"
#include "equiv/dynamic/known_runs.h"
#include "equiv/dynamic/runnable.h"

namespace assay::scripts {

struct SmallInputs {
  KnownRuns known;
  std::string bound;  // "all valid inputs with at most 2 elements in each array"
};

/// Runs the reference on the largest part of the inputs that has at most `most` members. Returns
/// nullopt if there is none whose runs reach what the runs on known inputs reach, or if the
/// reference is too slow for it, or rarely defined there.
Result<std::optional<SmallInputs>> run_small_inputs(Runnable& reference,
                                                    const dynamic::Description& description,
                                                    const std::vector<std::string>& observed,
                                                    const ReachOf& known, std::size_t most,
                                                    Rules& rules);

}  // namespace assay::scripts
