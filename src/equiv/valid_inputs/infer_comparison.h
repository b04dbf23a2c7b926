// How strictly are outputs to be compared, when nobody says? As strictly as the assignment's own
// outputs are written: where they end without a newline, or have blanks nobody sees at the ends of
// lines, no student can be asked to reproduce these; where they are tidy, every byte counts.
#pragma once

#include <string>
#include <vector>

#include "results/comparison.h"

namespace assay::equiv {

/// An output that the assignment shows, and what the reference printed for it.
struct ShownOutput {
  std::string expected;
  std::string printed;
};

struct InferredComparison {
  results::CompareMode mode = results::CompareMode::kExact;
  std::string because;  // one sentence; empty if every byte counts
};

/// The strictest mode that the outputs themselves respect. Pairs that differ in more than white
/// space say nothing about it: there the reference fails its own example.
InferredComparison infer_comparison(const std::vector<ShownOutput>& outputs);

}  // namespace assay::equiv
