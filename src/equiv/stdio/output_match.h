// When are two symbolic outputs the same text? As a condition on the inputs.
//
// Outputs are sequences of typed tokens: bytes, unknown characters, formatted unknown numbers.
// Pointwise equal tokens are sufficient for equal texts, so a condition found here is never wrong,
// only sometimes too strong. Where tokens do not line up (a number against single digits, against
// literal text, against another width) the number is spelled out into characters by forking the
// path on its sign and length. White space that the comparison ignores is removed first.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "exec/symbolic/domain.h"
#include "exec/symbolic/explorer.h"
#include "results/comparison.h"

namespace assay::equiv {

struct OutputMatch {
  /// The texts are equal wherever this holds (and the path condition).
  smt::TermId equal;
  /// Equality of floats that are not the same term: printed texts are equal up to rounding.
  bool up_to_rounding = false;
};

/// Empty: the texts could not be lined up; on this path they differ, or we cannot tell.
std::optional<OutputMatch> match_outputs(exec::PathExplorer& path,
                                         const std::vector<exec::OutputPiece>& expected,
                                         const std::vector<exec::OutputPiece>& actual,
                                         const results::Comparison& comparison);

}  // namespace assay::equiv
