// Grades a class in any language: every submission in its own worker process, identical submissions
// only once. This is the only grading loop; a language takes part in it by implementing
// grade::Class.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "apps/grade/class.h"
#include "apps/grade/journal.h"
#include "assignment/files.h"
#include "base/result.h"
#include "results/grade_report.h"

namespace assay::grade {

struct Limits {
  std::size_t jobs = 1;      // the number of concurrent workers
  double cpu_seconds = 120;  // of the worker of one submission; see worker::WorkerLimits
  double wall_seconds = 1200;
  std::uint64_t memory_bytes = 4ULL << 30;  // for the worker of one submission
  bool prove = true;                        // whether bounds of verdicts are tried to be removed
};

/// Functions that the loop calls while it works. Each of them may be empty.
struct Observer {
  /// Receives each verdict when it is final.
  std::function<void(const results::SubmissionReport&)> verdict;
  std::function<void()> idle;  // called from time to time
  /// Called often. Once it returns true, all workers are ended, and the submissions without a final
  /// verdict are undecided.
  std::function<bool()> is_interrupted;
};

/// Fails only if the reference turns out to be unusable (Class::confirm): a failure on one
/// submission is the verdict on that submission. The reports are in the order of `files`, and the
/// same for any number of jobs. With a journal, the results in it are used, and new ones are added
/// to it.
Result<results::GradeReport> run(Class& assignment,
                                 const std::vector<assignment::SubmissionFile>& files,
                                 const Limits& limits, const Observer& observer = {},
                                 Journal* journal = nullptr);

}  // namespace assay::grade
