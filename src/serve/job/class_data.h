// What the teacher's page shows of a class that was judged, as JSON: docs/serve-api.md says what
// the objects contain.
#pragma once

#include <cstddef>

#include <nlohmann/json_fwd.hpp>

#include "results/grade_report.h"
#include "results/repair.h"

namespace assay::serve {

/// A class whose repairs were looked for; `repairs` is null if its language has none, and otherwise
/// has the same submissions.
struct JudgedClass {
  const results::GradeReport* graded = nullptr;
  const results::RepairsReport* repairs = nullptr;
};

/// Returns the claim of a verdict, in each language of the page.
nlohmann::ordered_json claim_data(const results::Verdict& verdict);

/// Returns what is said of the whole class: counts, groups, questions, what was compared.
nlohmann::ordered_json class_summary(const JudgedClass& judged);

/// Returns what is said of one submission: what the table shows of it (`row`), and all (`detail`).
nlohmann::ordered_json class_submission(const JudgedClass& judged, std::size_t index);

}  // namespace assay::serve
