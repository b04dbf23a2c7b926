// Grades a class: every submission in a worker process of its own, identical ones once, whatever
// the language. This is the only grading loop; a language takes part in it as a grade::Class.
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "apps/grade/class.h"
#include "assignment/files.h"
#include "results/grade_report.h"

namespace assay::grade {

struct Limits {
  std::size_t jobs = 1;       // workers at a time
  double wall_seconds = 120;  // the watchdog's patience with one submission
};

/// What the loop tells while it works. Either function may be empty.
struct Observer {
  std::function<void(const results::SubmissionReport&)> verdict;  // each verdict, once it is final
  std::function<void()> idle;                                     // now and then, as time passes
};

/// Never fails as a whole: what goes wrong with one submission is that submission's verdict. The
/// reports are in the order of `files`, and the same for any number of jobs.
results::GradeReport run(Class& assignment, const std::vector<assignment::SubmissionFile>& files,
                         const Limits& limits, const Observer& observer = {});

}  // namespace assay::grade
