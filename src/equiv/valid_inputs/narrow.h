// Which numbers are valid, when no example shows any? Those for which the reference is well
// defined, as far as runs on samples tell; counts are taken to be small.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "equiv/stdio/subject.h"
#include "exec/machine/outcome.h"
#include "inputs/grammar/spec.h"

namespace assay::equiv {

/// Narrows the numbers of an inferred description that have no range, and the lengths of strings
/// that follow a number. Says in `notes` what it chose and why.
inputs::Spec narrow_to_defined(inputs::Spec spec, const Subject& reference,
                               const exec::MachineLimits& limits, std::uint64_t seed,
                               std::vector<std::string>& notes);

}  // namespace assay::equiv
