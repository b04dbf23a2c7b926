// Which submissions need the same edits at the same places, in the terms of the reference.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "results/repair.h"

namespace assay::report {

struct RepairGroup {
  std::vector<results::EditTerms> edits;  // sorted; the same change at several places is one
  std::vector<std::size_t> members;       // indices into `submissions`, in ascending order
};

/// Returns the groups of at least two submissions, the largest first. What is rewritten is in none.
std::vector<RepairGroup> repair_groups(const results::RepairsReport& report);

/// Returns, for example, "`i <= n` should be `i < n` in the condition of the reading loop". The
/// string may contain raw bytes.
std::string describe(const results::EditTerms& edit);
/// Returns the descriptions of all edits of a group, separated by semicolons.
std::string describe(const RepairGroup& group);
/// Returns where the edits are, without what they change: "the reading loop", "the function main".
std::string whereabouts(const RepairGroup& group);

}  // namespace assay::report
