// Strategies that need no solver: bounds, and trying values for the variables.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "smt/z3/strategy.h"

namespace assay::smt {

/// Settles what the bounds of terms contradict.
std::unique_ptr<Strategy> contradictory_bounds(std::string_view name);

/// When a backtracking search stops (smt/search/search.h), in operations of the search.
struct SearchBudget {
  std::uint64_t give_up_after = 0;
  /// A search that is certain to end within this much work is not given up.
  std::uint64_t complete_within = 0;
};
std::unique_ptr<Strategy> backtracking_search(std::string_view name, SearchBudget budget);
/// The same with all of Limits::steps for both.
std::unique_ptr<Strategy> exhaustive_search(std::string_view name);

/// Evaluates the formulas under every assignment, where bounds leave few: exact for floats, too.
std::unique_ptr<Strategy> enumeration(std::string_view name);

}  // namespace assay::smt
