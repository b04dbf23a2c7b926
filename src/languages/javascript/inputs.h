// The inputs on which a class is judged, and how an input is written for a shell.
#pragma once

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "dynamic/generate/random.h"
#include "dynamic/types/type.h"
#include "dynamic/value/script.h"

namespace assay::languages {

struct ClassInputs {
  std::vector<dynamic::Script> scripts;  // the examples, then small ones, then random ones
  bool is_complete = false;              // true if these are all inputs that the description admits
};

/// `examples` come first, whether or not the description admits them.
ClassInputs class_inputs(const dynamic::Description& description,
                         const std::vector<dynamic::Script>& examples,
                         const dynamic::ConstantPool& constants, std::uint64_t seed);

/// Returns at most `count` random inputs, the sizes growing.
std::vector<dynamic::Script> random_inputs(const dynamic::Description& description,
                                           const dynamic::ConstantPool& constants,
                                           std::size_t count, std::uint64_t seed);

}  // namespace assay::languages
