// What several searches for one submission may take together.
#pragma once

#include <algorithm>
#include <cstdint>

#include "repair/search/search.h"

namespace assay::repair {

/// Work that is left, in runs and in steps of the interpreter: a time limit would make results
/// depend on the machine.
class SearchBudget {
 public:
  SearchBudget(std::uint64_t runs, std::uint64_t steps) : runs_(runs), steps_(steps) {}

  bool is_spent() const { return runs_ == 0 || steps_ == 0; }
  /// Returns the limits, with no more work than is left.
  SearchLimits within(SearchLimits limits) const {
    limits.runs = std::min(limits.runs, runs_);
    limits.steps = std::min(limits.steps, steps_);
    return limits;
  }
  void spend(std::uint64_t runs, std::uint64_t steps) {
    runs_ -= std::min(runs, runs_);
    steps_ -= std::min(steps, steps_);
  }

 private:
  std::uint64_t runs_, steps_;
};

}  // namespace assay::repair
