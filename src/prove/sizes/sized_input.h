// Reads an input as an instance of a general shape.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "inputs/grammar/spec.h"
#include "prove/product/walk.h"
#include "prove/sizes/general_shape.h"

namespace assay::prove {

/// An input as an instance of the shape.
struct SizedInput {
  std::vector<std::int64_t> values;  // of the scalars; decimals as integers
  ObservedLayout layout;
};
/// Returns nullopt if the input is not an instance of this shape.
std::optional<SizedInput> read_as(const GeneralShape& shape, const inputs::Spec& spec,
                                  const std::string& bytes);

}  // namespace assay::prove
