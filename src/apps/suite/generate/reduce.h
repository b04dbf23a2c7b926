// Test-suite reduction: the few tests that are as good as all of them.
#pragma once

#include <cstdint>
#include <vector>

#include "apps/suite/generate/tests.h"

namespace assay::suite {

/// The indices, ascending, of tests that together take every branch and kill every mutant that all
/// tests do: a greedy set cover (Chvátal, 1979) in which the smaller test wins a tie, without the
/// tests that later choices made redundant.
std::vector<std::uint32_t> reduce(const std::vector<Test>& tests);

}  // namespace assay::suite
