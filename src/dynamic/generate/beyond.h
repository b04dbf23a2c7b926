// Inputs beyond those that examples show. Where the largest integer that is valid was inferred, it
// is a guess: an example with 6 rows does not say that 12 are not valid.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "dynamic/types/type.h"
#include "dynamic/value/script.h"

namespace assay::dynamic {

/// Returns examples with one integer replaced by some that are larger than the description admits.
/// Integers in a range of more than 100 are left alone.
std::vector<Script> beyond(const Description& description, const std::vector<Script>& examples);

}  // namespace assay::dynamic
