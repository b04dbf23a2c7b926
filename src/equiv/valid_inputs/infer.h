// Infers the inputs that a reference reads: runs it on generated input and on the examples, records
// its reads, and fits a description to them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/result.h"
#include "equiv/stdio/program_under_test.h"
#include "exec/machine/termination.h"
#include "inputs/infer/infer.h"

namespace assay::equiv {

/// Infers a description. `labels` are what notes call the examples. Deterministic for a seed. The
/// error states what could not be fitted and how to proceed.
Result<inputs::Inferred> infer_inputs(const ProgramUnderTest& reference,
                                      const std::vector<std::string>& examples,
                                      const std::vector<std::string>& labels, std::uint64_t seed,
                                      const exec::MachineLimits& limits);

}  // namespace assay::equiv
