// The class as a table on the terminal, and one submission at length. Readable without colour, safe
// whatever the programs printed, as wide as told.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "results/grade_report.h"

namespace assay::report {

enum class Detail : std::uint8_t {
  kQuiet,    // one line a submission and nothing else
  kNormal,   // header, lines, counts, groups, the first few differences at length
  kVerbose,  // every difference at length, findings, the work done
};

struct TerminalOptions {
  bool colour = false;
  std::size_t width = 80;
  Detail detail = Detail::kNormal;
  std::size_t differences_shown = 5;  // at length, unless verbose
};

/// The whole class. What the reference fails comes first.
std::string class_table(const results::GradeReport& report, const TerminalOptions& options = {});

/// One submission at length: claim, evidence, source around the line where the runs part.
std::string explain(const results::GradeReport& report, const results::SubmissionReport& submission,
                    const TerminalOptions& options = {});

}  // namespace assay::report
