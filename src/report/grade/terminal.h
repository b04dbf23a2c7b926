// The class as a table on the terminal, and the details of one submission. The output is readable
// without colour, safe for any program output, and as wide as requested.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "report/grade/supplement.h"
#include "results/grade_report.h"

namespace assay::report {

enum class Detail : std::uint8_t {
  kQuiet,    // one line for each submission and nothing else
  kNormal,   // header, lines, counts, groups, details of the first differences
  kVerbose,  // details of every difference, findings, the work done
};

struct TerminalOptions {
  bool colour = false;
  std::size_t width = 80;
  Detail detail = Detail::kNormal;
  std::size_t differences_shown = 5;               // differences shown in detail, unless verbose
  const TerminalSupplement* supplement = nullptr;  // null if there is none
};

/// Renders the whole class. Examples that the reference fails come first.
std::string class_table(const results::GradeReport& report, const TerminalOptions& options = {});

/// Renders the details of one submission: claim, evidence, and the source around the line of the
/// first difference.
std::string explain(const results::GradeReport& report, const results::SubmissionReport& submission,
                    const TerminalOptions& options = {});

}  // namespace assay::report
