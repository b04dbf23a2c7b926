// The terminal as the commands use it: where output goes, and whether colour and a progress bar can
// be used.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

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
  kNotWritten = 6,  // an output could not be written, although that was possible at the beginning
  kInterrupted = 128,  // plus the number of the signal
};

/// A file to be written: its path, or "-" for standard output, and its content.
using OutputFile = std::pair<std::string, std::string>;

bool colour_wanted();  // true if standard output is a terminal and NO_COLOR is not set
std::size_t terminal_width();
report::ProgressStyle progress_style(const std::string& requested, bool quiet);
double monotonic_seconds();

/// Writes "assay: message" and the diagnostics to standard error.
void complain(const Error& error);
/// Fails if two outputs have one path.
Result<void> each_own_name(const std::vector<std::string>& paths);
/// Fails if one of these files could not be written now: called before the work starts.
Result<void> try_outputs(const std::vector<std::string>& paths);
/// Writes to the file, or to standard output for "-".
Result<void> deliver(const std::string& path, const std::string& text);
/// Writes all files that can be written, and complains about the others. Returns the paths of
/// those written.
std::vector<std::string> deliver_all(const std::vector<OutputFile>& files);

}  // namespace assay::cli
