// The terminal as the commands use it: where output goes, and whether colour and a progress bar can
// be used.
#pragma once

#include <cstddef>
#include <string>

#include "base/result.h"
#include "report/grade/progress.h"

namespace assay::cli {

/// The exit codes, which docs/verdicts.md documents.
enum ExitCode : int {
  kGraded = 0,
  kUsage = 1,
  kWaiting = 2,         // some submissions are undecided or rejected
  kDifferentFound = 3,  // only with --fail-on different
  kNoSandbox = 4,
  kBadReference = 5,
};

bool colour_wanted();  // true if standard output is a terminal and NO_COLOR is not set
std::size_t terminal_width();
report::ProgressStyle progress_style(const std::string& requested, bool quiet);
double monotonic_seconds();

/// Writes "assay: message" and the diagnostics to standard error.
void complain(const Error& error);
/// Writes to the file, or to standard output for "-".
Result<void> deliver(const std::string& path, const std::string& text);

}  // namespace assay::cli
