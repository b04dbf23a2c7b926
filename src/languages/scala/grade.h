// Grades a class of Scala programs: each submission against the reference in a worker process, then
// everything that was found by real Scala, in one batch.
#pragma once

#include <vector>

#include "languages/c/grade.h"
#include "languages/scala/session.h"

namespace assay::driver {

results::GradeReport grade_scala(const ScalaSession& session,
                                 const std::vector<SubmissionFile>& files,
                                 const GradeOptions& options);

}  // namespace assay::driver
