// Reports on repairs made by hand for the tests of the renderers.
#pragma once

#include "results/grade_report.h"
#include "results/repair.h"

namespace assay::report::testing {

/// Returns one submission for each status.
results::RepairsReport sample();

/// Returns the verdicts on the submissions of the sample.
results::GradeReport graded_sample();

/// Returns the sample, and two submissions with the edit of one of it.
results::RepairsReport sample_with_groups();

}  // namespace assay::report::testing
