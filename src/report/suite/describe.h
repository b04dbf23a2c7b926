// Phrases that all renderings of a test suite share, so that no two of them claim different things.
// The phrases are not escaped: they can contain whatever the suite contains.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "results/suite.h"

namespace assay::report {

/// "paths of the reference and of the submission"
std::string_view suite_origin(std::string_view kind);
/// "23 tests, chosen out of 310; 1,286 paths explored"
std::string suite_counts(const results::SuiteReport& suite);
/// "insert, delete and contains"
std::string suite_functions(const results::SuiteReport& suite);
/// Who ran the tests on the reference, or that they were not run.
std::string suite_confirmed(const results::SuiteReport& suite);
/// "12 of 12 (100 %)"; rounded down, so that 100 % means all. "none to cover" if `all` is 0.
std::string share_of(std::uint32_t part, std::uint32_t all);
/// "all 12 branches and 40 of 41 mutants"
std::string describe_quality(const results::SuiteQuality& quality);

/// The expected result of a test on one line: the value, or "throws E".
std::string expectation(const results::SuiteTest& test);
/// "prints \"a\\n\""; empty if the test does not compare the output.
std::string expected_output(const results::SuiteTest& test);
/// Where the input of a test was found; empty if it was found in the reference.
std::string test_origin(const results::SuiteTest& test);

/// The surviving mutants, by whether they are proved to be equivalent to the reference.
struct Survivors {
  std::vector<const results::SuiteSurvivor*> open;
  std::vector<const results::SuiteSurvivor*> equivalent;
};
Survivors survivors_of(const results::SuiteReport& suite);

}  // namespace assay::report
