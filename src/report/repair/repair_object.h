// The object of a repair and its parts, which several reports contain.
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "results/repair.h"

namespace assay::report {

/// Returns what a report says of a repair, without the judgement of the submission as it is.
nlohmann::ordered_json repair_object(const results::RepairReport& report, bool timings);

/// Puts the file, if the program has several, and the lines.
void put_lines(nlohmann::ordered_json& object, const std::string& part,
               const results::LineRange& lines);
nlohmann::ordered_json agreement_list(const std::vector<results::FunctionAgreement>& functions);
nlohmann::ordered_json effort_object(const results::RepairEffort& effort, bool timings);

/// Returns the groups of submissions that need the same edits.
nlohmann::ordered_json repair_group_list(const results::RepairsReport& report);

}  // namespace assay::report
