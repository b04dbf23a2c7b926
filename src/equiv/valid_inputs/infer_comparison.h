// Infers how strictly outputs are to be compared if the assignment does not specify it: as strictly
// as its own outputs are written. Where they end without a newline or have invisible spaces at the
// ends of lines, no student can be expected to reproduce these; otherwise every byte counts.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/result.h"
#include "equiv/stdio/program_under_test.h"
#include "equiv/stdio/task.h"
#include "equiv/valid_inputs/reference_run.h"
#include "results/comparison.h"

namespace assay::equiv {

/// An output that the assignment shows, and the reference's output for the same input.
struct ShownOutput {
  std::string expected;
  std::string printed;
};

/// Returns the outputs of the reference for the examples or, if there are none, for a few inputs
/// that `task` allows. Inputs on which the reference does not terminate normally are left out.
Result<std::vector<ShownOutput>> shown_outputs(const ProgramUnderTest& reference, const Task& task,
                                               const std::vector<GivenOutput>& examples,
                                               const NativeRun& native);

struct InferredComparison {
  results::CompareMode mode = results::CompareMode::kExact;
  std::string because;  // one sentence; "" if every byte counts
};

/// Returns the strictest mode that the outputs themselves satisfy. Pairs that differ in more than
/// white space are ignored: there the reference fails its own example.
InferredComparison infer_comparison(const std::vector<ShownOutput>& outputs);

}  // namespace assay::equiv
