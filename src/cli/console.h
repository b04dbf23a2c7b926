// The terminal as the commands see it: where text goes, whether colour and a moving bar are
// welcome.
#pragma once

#include <cstddef>
#include <string>

#include "base/result.h"
#include "report/grade/progress.h"

namespace assay::cli {

/// Exit codes, documented in docs/verdicts.md.
enum ExitCode : int {
  kGraded = 0,
  kUsage = 1,
  kWaiting = 2,         // some submissions are undecided or rejected
  kDifferentFound = 3,  // --fail-on different
  kNoSandbox = 4,
  kBadReference = 5,
};

bool colour_wanted();  // standard output is a terminal and NO_COLOR is not set
std::size_t terminal_width();
report::ProgressStyle progress_style(const std::string& requested, bool quiet);
double monotonic_seconds();

/// "assay: message" and the diagnostics on standard error.
void complain(const Error& error);
/// Writes to the file, or to standard output for "-".
Result<void> deliver(const std::string& path, const std::string& text);

}  // namespace assay::cli
