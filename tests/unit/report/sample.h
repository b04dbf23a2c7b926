// Class reports made by hand for the tests of the renderers.
#pragma once

#include "results/grade_report.h"

namespace assay::report::testing {

/// Returns a small and readable report: one submission of every kind of verdict, and a reference
/// that fails an example.
results::GradeReport small_class();

/// Returns sixty submissions of all kinds whose strings contain hostile characters of all kinds.
results::GradeReport hostile_class();

/// Returns one submission whose output is `actual` where the reference prints `expected`.
results::SubmissionReport different(std::string path, std::string expected, std::string actual);

/// Returns a Scala class: a wrong value, an exception where a value is right, and a call too long
/// for a line.
results::GradeReport calls();

}  // namespace assay::report::testing
