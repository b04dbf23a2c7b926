// What makes tests different from each other apart from branches and mutants: which decisions
// follow each other, which constructors contain each other, how long lists are and whether elements
// repeat, how arguments and results compare. Tests that differ in these find mistakes that no
// mutant resembles (Feldt, Poulding, Clark and Yoo, "Test set diameter", 2016).
#pragma once

#include <cstdint>
#include <set>

#include "apps/suite/generate/tests.h"

namespace assay::suite {

/// Hashes of the features of a test; `code` is that of the program. Tests of different entries have
/// no feature in common.
std::set<std::uint64_t> features(const fun::Program& program, const narrowing::Code& code,
                                 const Test& test);

}  // namespace assay::suite
