// Test-suite reduction: the few tests that are as good as all of them.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <vector>

#include "apps/suite/generate/features.h"
#include "apps/suite/generate/tests.h"

namespace assay::suite {

/// The indices, ascending, of tests that together take every branch and kill every mutant that all
/// tests do: a greedy set cover (Chvátal, 1979) in which the smaller test wins a tie, without the
/// tests that later choices made redundant.
std::vector<std::uint32_t> reduce(const std::vector<Test>& tests);

/// Tests, and of those that are there for their variety what no test chosen earlier had.
using Varied = std::map<std::uint32_t, std::set<FeatureKind>>;

/// Returns the tests of `core` and, for each entry, tests that differ from the chosen ones: always
/// the test with most features that no chosen one has, related to its size, at most `most` for an
/// entry. `features` has one set for each test.
Varied diversify(const std::vector<Test>& tests, const std::vector<Features>& features,
                 const std::vector<std::uint32_t>& core, std::size_t most);

}  // namespace assay::suite
