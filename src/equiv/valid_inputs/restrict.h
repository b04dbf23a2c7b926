// Determines which numbers are valid if no example shows any: those for which the reference is well
// defined, judging by runs on samples. Counts are assumed to be small.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "equiv/stdio/program_under_test.h"
#include "exec/machine/termination.h"
#include "inputs/grammar/spec.h"

namespace assay::equiv {

/// Restricts the numbers of an inferred description that have no range, and the lengths of strings
/// that follow a number. Appends to `notes` which choices it made and why.
inputs::Spec restrict_to_defined(inputs::Spec spec, const ProgramUnderTest& reference,
                                 const exec::MachineLimits& limits, std::uint64_t seed,
                                 std::vector<std::string>& notes);

}  // namespace assay::equiv
