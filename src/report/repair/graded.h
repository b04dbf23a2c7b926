// Adds repairs to the reports on a class that was graded. `report` has all submissions of the class
// in its order.
#pragma once

#include <string>

#include "report/grade/json.h"
#include "report/grade/supplement.h"
#include "report/repair/repairs.h"
#include "results/grade_report.h"
#include "results/repair.h"

namespace assay::report {

/// Returns the claim and the diff for every different submission, and the counts.
TerminalSupplement terminal_supplement(const results::RepairsReport& report, bool colour,
                                       std::size_t width);

/// Returns the status of the repair, its number of edits and its certainty, as three columns.
CsvSupplement csv_supplement(const results::RepairsReport& report);

/// Returns the hints up to the assignment's cap for every different submission; only if the cap
/// permits the last rung, also the edits.
HtmlSupplement html_supplement(const results::RepairsReport& report);

/// Returns the document `assay.grade/2` with a member "repair" in every different submission.
std::string to_json(const results::GradeReport& graded, const results::RepairsReport& report,
                    const JsonOptions& options);

}  // namespace assay::report
