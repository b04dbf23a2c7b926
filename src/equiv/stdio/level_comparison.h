// Compares a submission with the reference on one level, exhaustively.
//
// For every path of the reference, the submission is explored under that path's condition: each of
// its paths is part of a path pair (AutoGrader, Liu et al., ICSE-SEET 2019, calls it a deviation).
// A pair agrees if no input on it results in different outputs or exit statuses. A pair that may
// disagree yields an input, which is run before a difference is claimed.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "equiv/stdio/reference.h"
#include "equiv/stdio/refute.h"

namespace assay::equiv {

struct LevelResult {
  enum class Kind : std::uint8_t { kAgree, kDiffer, kUnknown };
  Kind kind = Kind::kUnknown;
  std::optional<Candidate> candidate;  // kDiffer
  std::string why;                     // kUnknown: one phrase
  bool unsupported = false;            // kUnknown because of a construct at `where`
  Span where;
  bool up_to_rounding = false;
  std::uint64_t paths = 0;       // path pairs compared, or inputs run
  std::uint64_t deviations = 0;  // pairs beyond one for each path of the reference
  std::uint64_t steps = 0;
};

LevelResult compare_on_level(Runner& runner, const Level& level);

}  // namespace assay::equiv
