// The difficulty that a teacher asks for: bounds on what an instance's run costs.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

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
  Bounds value;  // the largest absolute value that a variable has at the end of the function asked
                 // about, or after an iteration of a loop
  bool any = false;  // is anything bounded?
  /// "easy", "medium" or "hard": the third of the instances with the fewest steps, and so on.
  /// `steps` is then determined by third_of().
  enum class Third : std::uint8_t { kNone, kLow, kMiddle, kHigh };
  Third third = Third::kNone;
};

/// The bounds of this third of the numbers, both ends included; a number at the boundary belongs to
/// both thirds, so that none is empty. `steps` must not be empty.
Bounds third_of(std::vector<std::uint64_t> steps, Difficulty::Third third);

/// Reads "steps=10..60,loops=3..8,value=..100", or one of "easy", "medium" and "hard", which are
/// thirds of the instances.
Result<Difficulty> parse_difficulty(std::string_view text);

bool fits(const Difficulty& difficulty, const Observation& seen);

/// Collects what runs cost, to tell the teacher which bounds are possible.
class ObservedDifficulty {
 public:
  void add(const Observation& seen);
  /// "steps 41 to 78, loops 4 to 6, depth 0, value 9 to 60"; empty if nothing was added.
  std::string describe() const;

 private:
  std::optional<std::array<Bounds, 4>> seen_;  // in the order of describe()
};

}  // namespace assay::exercise
