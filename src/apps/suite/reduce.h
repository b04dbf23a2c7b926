// The few tests that are as good as all of them.
#pragma once

#include <cstdint>
#include <vector>

#include "apps/suite/tests.h"

namespace assay::suite {

/// Indices of tests that together take every branch and kill every mutant that the whole suite
/// does, in the order of the tests: greedy set cover (Chvátal, 1979), ties to the smaller test,
/// then without those that the others make superfluous.
std::vector<std::uint32_t> reduce(const std::vector<Test>& tests);

}  // namespace assay::suite
