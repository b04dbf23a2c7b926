// Pure functions as arguments, for parameters such as `function (int) to boolean`: expressions of
// JavaScript whose results are of the stated type, and depend on the arguments only.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "dynamic/generate/tree.h"
#include "dynamic/types/type.h"

namespace assay::dynamic {

/// Returns simple functions: constants, the identity, comparisons, sums. `results` are some values
/// of the result's type, simplest first.
std::vector<std::string> simple_functions(const Type& type, const std::vector<Tree>& results);

/// Returns a function that chooses one of the results by a hash of its arguments as JSON. Further
/// arguments than its parameters are ignored. `results` must not be empty.
std::string hashing_function(std::size_t parameters, const std::vector<Tree>& results,
                             std::uint64_t seed);

}  // namespace assay::dynamic
