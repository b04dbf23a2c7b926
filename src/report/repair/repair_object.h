// The object of a repair, which two reports contain.
#pragma once

#include <nlohmann/json.hpp>

#include "results/repair.h"

namespace assay::report {

/// Returns what a report says of a repair, without the judgement of the submission as it is.
nlohmann::ordered_json repair_object(const results::RepairReport& report, bool timings);

/// Returns the groups of submissions that need the same edits.
nlohmann::ordered_json repair_group_list(const results::RepairsReport& report);

}  // namespace assay::report
