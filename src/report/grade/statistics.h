// What grading a class took, and how often Assay contradicted itself: for its developers.
#pragma once

#include <string>

#include "results/grade_report.h"

namespace assay::report {

/// Returns lines for the terminal. The first ones count the findings that are errors of Assay:
/// claims that a native run refuted, differences that no native run confirmed, and crashes, each
/// followed by the submissions concerned.
std::string statistics(const results::GradeReport& report);

}  // namespace assay::report
