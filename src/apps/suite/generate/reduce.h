// Test-suite reduction: the few tests that are as good as all of them.
#pragma once

#include <cstdint>
#include <set>
#include <vector>

#include "apps/suite/generate/tests.h"

namespace assay::suite {

/// The indices, ascending, of tests that together take every branch and kill every mutant that all
/// tests do: a greedy set cover (Chvátal, 1979) in which the smaller test wins a tie, without the
/// tests that later choices made redundant.
std::vector<std::uint32_t> reduce(const std::vector<Test>& tests);

/// Adds to `chosen`, for each entry, tests that differ from the chosen ones: always the test with
/// most features (features.h) that no chosen one has, related to its size, at most `most` for an
/// entry. `features` has one set for each test.
std::vector<std::uint32_t> diversify(const std::vector<Test>& tests,
                                     const std::vector<std::set<std::uint64_t>>& features,
                                     std::vector<std::uint32_t> chosen, std::size_t most);

}  // namespace assay::suite
