// The class as a table for a spreadsheet (RFC 4180). Each submission is one row, and no cell is a
// formula.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "report/grade/supplement.h"
#include "results/grade_report.h"

namespace assay::report {

struct CsvOptions {
  std::size_t cell_budget = 1000;  // limit on the bytes of an input or output in one table cell
  const CsvSupplement* supplement = nullptr;  // null if there is none
};

/// The columns are path, verdict, certainty, bound, kind, input, expected, actual, line and reason,
/// and those of the supplement.
std::string to_csv(const results::GradeReport& report, const CsvOptions& options = {});

/// Returns one table cell, quoted if necessary. A string that a spreadsheet would interpret as a
/// formula (the first character after spaces and newlines is = + - @ or a full-width form of these,
/// or the string begins with a tab or carriage return) is preceded by an apostrophe.
std::string csv_cell(std::string_view text);

}  // namespace assay::report
