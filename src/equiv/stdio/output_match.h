// Determines when two symbolic outputs are the same string, as a condition on the inputs.
//
// Outputs are sequences of typed tokens: bytes, symbolic characters, formatted symbolic numbers.
// Pointwise equal tokens are sufficient for equal strings, so a condition found here is never
// wrong, only sometimes too strong. Where tokens are not aligned (a number against single digits,
// against literal characters, against another width), the number is converted to characters by
// forking the path on its sign and length. White space that the comparison ignores is removed
// first.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "exec/symbolic/domain.h"
#include "exec/symbolic/explorer.h"
#include "results/comparison.h"

namespace assay::equiv {

struct OutputMatch {
  /// The outputs are equal wherever this holds (and the path condition).
  smt::TermId equal;
  /// True if floats that are not the same term were compared: the outputs are equal up to rounding.
  bool up_to_rounding = false;
};

/// When two printed floats that are not the same term count as the same.
enum class SameFloats : std::uint8_t {
  kUpToRounding,  // where they are equal numbers; the match then says so
  kSameValue,  // where they are the same value; the sign of zero counts if the comparison says so
};

/// Returns nullopt if the outputs could not be aligned: on this path they differ, or equality is
/// undetermined.
std::optional<OutputMatch> match_outputs(exec::PathExplorer& path,
                                         const std::vector<exec::OutputPiece>& expected,
                                         const std::vector<exec::OutputPiece>& actual,
                                         const results::Comparison& comparison,
                                         SameFloats floats = SameFloats::kUpToRounding);

}  // namespace assay::equiv
