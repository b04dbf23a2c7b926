// Strategies that need no solver: bounds, and assignments that are tried.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "smt/z3/strategy.h"

namespace assay::smt {

/// Decides that the assertions are unsatisfiable if the bounds of some terms contradict each other.
std::unique_ptr<Strategy> contradictory_bounds(std::string_view name);

/// When a finite-domain search stops (smt/search/search.h), in operations of the search.
struct SearchBudget {
  std::uint64_t give_up_after = 0;
  /// A search that is certain to end within this much work is not given up.
  std::uint64_t complete_within = 0;
};
std::unique_ptr<Strategy> backtracking_search(std::string_view name, SearchBudget budget);
/// The same, with all of Limits::steps for both.
std::unique_ptr<Strategy> exhaustive_search(std::string_view name);

/// Evaluates the formulas under every assignment, where bounds leave few. Exact for floats also.
std::unique_ptr<Strategy> enumeration(std::string_view name);

}  // namespace assay::smt
