// The teacher's dial: bounds that every instance meets.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include "apps/exercise/observation.h"
#include "base/result.h"

namespace assay::exercise {

struct Bounds {
  std::uint64_t low = 0;
  std::uint64_t high = std::numeric_limits<std::uint64_t>::max();
  bool contains(std::uint64_t value) const { return low <= value && value <= high; }
};

struct Difficulty {
  Bounds steps;  // statements executed
  Bounds loops;  // iterations of all loops together
  Bounds depth;  // of recursion
  Bounds value;  // the largest absolute value that a variable of the entry method ends with or has
                 // after an iteration
  bool any = false;  // something is bounded
};

/// "steps=10..60,loops=3..8,value=..100"; also "easy", "medium" and "hard", which bound the steps.
Result<Difficulty> parse_difficulty(std::string_view text);

bool fits(const Difficulty& difficulty, const Observation& seen);

/// What the runs cost that were looked at, to tell the teacher which bounds are possible.
class DifficultySeen {
 public:
  void add(const Observation& seen);
  /// "steps 41 to 78, loops 4 to 6, depth 0, value 9 to 60"; empty if nothing was added.
  std::string describe() const;

 private:
  std::optional<std::array<Bounds, 4>> seen_;  // in the order of that text
};

}  // namespace assay::exercise
