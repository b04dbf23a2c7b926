// Runs both programs on inputs of a shape, to guess invariants from.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "inputs/generate/shape.h"
#include "inputs/grammar/spec.h"
#include "ir/program.h"
#include "prove/product/walk.h"
#include "prove/sizes/general_shape.h"
#include "results/comparison.h"

namespace assay::prove {

struct Observation {
  /// The reference does something undefined on most inputs: agreement on the others means little.
  bool rarely_defined = false;
  /// No run of it was seen to end, however long it was: agreement would mean nothing.
  bool never_ends = false;
  std::vector<ObservedPair> pairs;        // on inputs on which the reference ends normally
  std::optional<std::string> differs_on;  // an input on which the submission does something else
};

/// An input, and what the problem knows of it.
struct ObservedInput {
  std::string bytes;
  std::vector<std::int64_t> values;              // ObservedPair::input
  std::shared_ptr<const ObservedLayout> layout;  // ObservedPair::layout
};

/// `constants` are numbers of both texts: likely boundaries.
std::vector<ObservedInput> choose_inputs(const inputs::Shape& shape,
                                         const std::vector<std::int64_t>& constants,
                                         std::uint64_t seed);
std::vector<ObservedInput> choose_inputs(const GeneralShape& shape, const inputs::Spec& spec,
                                         const std::vector<std::int64_t>& constants,
                                         std::uint64_t seed);

/// Runs both programs on the inputs, and records the heads of loops alone.
std::vector<ObservedPair> observe_loop_heads(const ir::Program& reference,
                                             const ir::Program& submission,
                                             const std::vector<ObservedInput>& inputs);

Observation observe(const ir::Program& reference, const ir::Program& submission,
                    std::vector<ObservedInput> inputs, const results::Comparison& comparison,
                    std::uint64_t most_cells);

}  // namespace assay::prove
