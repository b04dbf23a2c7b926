// Grades a class: every submission in a worker process of its own, identical ones once.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "assignment/files.h"
#include "base/result.h"
#include "languages/c/session.h"
#include "results/grade_report.h"

namespace assay::driver {

struct GradeOptions {
  std::size_t jobs = 1;
  double wall_seconds = 120;  // watchdog per submission
  /// Told of every verdict as it comes; and now and then that time passes.
  std::function<void(const results::SubmissionReport&)> verdict;
  std::function<void()> idle;
};

/// Never fails as a whole: what goes wrong with one submission is its own verdict.
results::GradeReport grade(Session& session, const std::vector<SubmissionFile>& files,
                           const GradeOptions& options);

}  // namespace assay::driver
