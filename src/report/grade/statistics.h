// What grading a class took, and how often Assay contradicted itself: for its developers.
#pragma once

#include <string>

#include "results/grade_report.h"

namespace assay::report {

/// Returns lines for the terminal. The first ones count the findings that are errors of Assay:
/// differences that it saw and no native run confirmed, claims that a native run refuted, and
/// crashes; each of the last two kinds is named with its submissions.
std::string statistics(const results::GradeReport& report);

}  // namespace assay::report
