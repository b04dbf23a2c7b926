// What makes tests different from each other apart from branches and mutants: which decisions
// follow each other, which constructors contain each other, how long lists are and whether elements
// repeat, how arguments and results compare. Tests that differ in these find mistakes that no
// mutant resembles (Feldt, Poulding, Clark and Yoo, "Test set diameter", 2016).
#pragma once

#include <cstdint>
#include <map>
#include <string_view>

#include "apps/suite/generate/tests.h"

namespace assay::suite {

enum class FeatureKind : std::uint8_t {
  kDecisions,   // two that follow each other
  kResult,      // the result's outermost form, with the last decision
  kNesting,     // constructors in the fields of another one
  kNeighbours,  // two constructors that follow each other in a list
  kLength,      // of a list or string
  kRepetition,  // of elements of a list or letters of a string, adjacent or not
  kOrder,       // of the elements of a list
  kNumber,      // sign, digits and parity of a number
  kText,        // kinds of characters of a string, and whether its ends agree
  kArguments,   // how two arguments compare
};

/// What a test has of this kind that others lack, for a list: "repeated elements".
std::string_view phrase(FeatureKind kind);

/// By hashes of the features.
using Features = std::map<std::uint64_t, FeatureKind>;

/// The features of a test; `code` is that of the program. Tests of different entries have no
/// feature in common.
Features features(const fun::Program& program, const narrowing::Code& code, const Test& test);

}  // namespace assay::suite
