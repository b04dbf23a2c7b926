// Runs both programs on inputs of a shape, to guess invariants from.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "inputs/generate/shape.h"
#include "ir/program.h"
#include "prove/product/walk.h"
#include "results/comparison.h"

namespace assay::prove {

struct Observation {
  /// The reference does something undefined on most inputs: agreement on the others means little.
  bool rarely_defined = false;
  std::vector<ObservedPair> pairs;        // on inputs on which the reference ends normally
  std::optional<std::string> differs_on;  // an input on which the submission does something else
};

/// `constants` are numbers of both texts: likely boundaries.
Observation observe(const ir::Program& reference, const ir::Program& submission,
                    const inputs::Shape& shape, const std::vector<std::int64_t>& constants,
                    const results::Comparison& comparison, std::uint64_t seed);

}  // namespace assay::prove
