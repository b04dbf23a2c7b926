// Compares a submission with the reference exhaustively on all inputs of one level (level.h).
//
// For every path of the reference, the submission is explored under that path's condition: each of
// its paths is part of a path pair (AutoGrader, Liu et al., ICSE-SEET 2019, calls it a deviation).
// A pair agrees if no input on it results in different outputs or exit statuses. From a pair that
// may disagree an input is computed, and both programs are interpreted on it before the pair counts
// as a difference. A level whose inputs are enumerated is compared by running the submission on all
// of them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "equiv/stdio/reference.h"
#include "equiv/stdio/refute.h"

namespace assay::equiv {

struct LevelResult {
  /// kAgree: the outcomes agree on all inputs of the level. kDiffer: they differ on `candidate`.
  enum class Kind : std::uint8_t { kAgree, kDiffer, kUnknown };
  Kind kind = Kind::kUnknown;
  std::optional<Candidate> candidate;  // for kDiffer
  std::string why;                     // for kUnknown: the reason, as one phrase
  bool unsupported = false;  // for kUnknown: the reason is the unsupported construct at `where`
  Span where;
  /// True if a proof treats floating-point numbers as real numbers, so that kAgree holds only up to
  /// rounding.
  bool up_to_rounding = false;
  std::uint64_t paths = 0;       // number of path pairs compared, or of inputs run
  std::uint64_t deviations = 0;  // number of pairs beyond one for each path of the reference
  std::uint64_t steps = 0;       // of the submission
};

/// Where programs agree at most up to rounding and one of them reads floats, it is tried to show
/// that rounding plays no part. Gives up with kUnknown when a multiple of what the reference cost
/// on the level is exhausted (Effort::submission_factor).
LevelResult compare_on_level(Runner& runner, const Level& level);

}  // namespace assay::equiv
