// Which operations of a class only observe its objects: what they return tells objects apart that
// other operations return.
#pragma once

#include <string>
#include <vector>

#include "dynamic/types/type.h"
#include "equiv/dynamic/behaviour.h"
#include "equiv/dynamic/known_runs.h"
#include "equiv/dynamic/runnable.h"

namespace assay::languages {

/// Returns the expressions (Script::observed) to ask of results that are objects of the class:
/// operations without parameters that return plain values and, in the runs that were tried, change
/// nothing. Returns none if no operation returns an object.
std::vector<std::string> asked_of_results(scripts::Runnable& reference,
                                          const dynamic::Description& description,
                                          const scripts::KnownRuns& known,
                                          const scripts::Rules& rules);

}  // namespace assay::languages
