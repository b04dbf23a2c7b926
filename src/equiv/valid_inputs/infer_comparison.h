// Infers how strictly outputs are to be compared if the assignment does not specify it: as strictly
// as its own outputs are written. Where they end without a newline or have invisible spaces at the
// ends of lines, no student can be expected to reproduce these; otherwise every byte counts.
#pragma once

#include <string>
#include <vector>

#include "results/comparison.h"

namespace assay::equiv {

/// An output that the assignment shows, and the reference's output for the same input.
struct ShownOutput {
  std::string expected;
  std::string printed;
};

struct InferredComparison {
  results::CompareMode mode = results::CompareMode::kExact;
  std::string because;  // one sentence; "" if every byte counts
};

/// Returns the strictest mode that the outputs themselves satisfy. Pairs that differ in more than
/// white space are ignored: there the reference fails its own example.
InferredComparison infer_comparison(const std::vector<ShownOutput>& outputs);

}  // namespace assay::equiv
