// What every rendering of a test suite says of it, so that no two claim different things.
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
std::string suite_counts(const SuiteReport& suite);
/// "insert, delete and contains"; raw text.
std::string suite_functions(const SuiteReport& suite);
/// What is claimed of the real Scala, also that nothing is. Raw text.
std::string suite_confirmed(const SuiteReport& suite);
/// "12 of 12 (100 %)"; rounded down, so that 100 % means all. "none" if there is nothing to see.
std::string share_of(std::uint32_t part, std::uint32_t all);
/// "all 12 branches and 40 of 41 mutants"
std::string quality_in_words(const SuiteQuality& quality);

/// What has to come of a test, on one line: the value, or "throws E"; raw text.
std::string expectation(const SuiteTest& test);
/// "prints \"a\\n\"", if that is compared; else empty.
std::string expected_output(const SuiteTest& test);
/// Where a test comes from if not from the reference; else empty. Raw text.
std::string test_origin(const SuiteTest& test);

/// The changes that no test notices: first those of which nobody knows whether they matter.
struct Survivors {
  std::vector<const SuiteSurvivor*> open;
  std::vector<const SuiteSurvivor*> equivalent;
};
Survivors survivors_of(const SuiteReport& suite);

}  // namespace assay::report
