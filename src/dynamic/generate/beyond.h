// Inputs beyond those that examples show. Where the largest integer that is valid was inferred, it
// is a guess: an example with 6 rows does not say that 12 are not valid.
#pragma once

#include <vector>

#include "dynamic/types/type.h"
#include "dynamic/value/script.h"

namespace assay::dynamic {

/// Returns examples with one integer replaced by some that are larger than the description admits.
/// Left alone are integers of which more than 100 are positive, or fewer than two.
std::vector<Script> beyond(const Description& description, const std::vector<Script>& examples);

/// Returns examples with one integer replaced by negative ones, where the smallest that is shown is
/// not negative, and the example with it throws: what is true of a size of 0 may be meant of a size
/// of -1. `throwing` are the examples that end with an exception.
std::vector<Script> below(const Description& description, const std::vector<Script>& throwing);

}  // namespace assay::dynamic
