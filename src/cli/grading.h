// The part of grading that grade and explain share: from the options to a report.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "apps/grade/grade.h"
#include "apps/repair/repair.h"
#include "base/result.h"
#include "cli/class_options.h"
#include "cli/journals.h"

namespace assay::cli {

/// Called with the number of submissions as soon as it is known; returns the observer of the
/// grading loop.
using Begin = std::function<grade::Observer(std::size_t)>;
/// Called with the report, or with the reason why the reference turned out to be unusable. Returns
/// the exit code.
using Conclude = std::function<int(const Result<results::GradeReport>&)>;

/// The search for repairs after grading.
struct RepairOptions {
  double cpu_seconds = 60;  // for one submission
  bool learn = false;       // repair::Limits::learn
  /// Called with the number of different submissions; returns the observer of the search.
  std::function<repair::Observer(std::size_t)> begin;
  /// Called with the result before `conclude`, unless grading failed or was interrupted.
  std::function<void(results::RepairsReport)> done;
};

/// Finds the language and the submissions, opens the class, grades it, looks for repairs if asked
/// to (`repairs` is not null), and passes the result to `conclude`. Errors until then are written
/// to standard error. `style` is how it shows that the class is being opened. Returns the exit
/// code.
int grade_class(const languages::Registry& registry, std::string_view command,
                const ClassOptions& options, const std::vector<std::string>& submissions,
                const grade::Limits& limits, report::ProgressStyle style, const Begin& begin,
                const Conclude& conclude, const JournalOptions& journal = {},
                const RepairOptions* repairs = nullptr);

}  // namespace assay::cli
