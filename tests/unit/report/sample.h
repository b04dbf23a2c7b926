// Class reports made by hand for the tests of the renderers.
#pragma once

#include "results/grade_report.h"

namespace assay::report::testing {

/// Small and readable: one submission of every kind of verdict, a reference that fails an example.
results::GradeReport small_class();

/// Sixty submissions of all kinds with everything hostile that we could think of in their texts.
results::GradeReport hostile_class();

/// One submission whose output is `actual` where the reference prints `expected`.
results::SubmissionReport different(std::string path, std::string expected, std::string actual);

/// A Scala class: a wrong value, an exception where a value is right, a call too long for a line.
results::GradeReport calls();

}  // namespace assay::report::testing
