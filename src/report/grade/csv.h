// The class as a table for a spreadsheet: RFC 4180, one row a submission, no cell a formula.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "results/grade_report.h"

namespace assay::report {

struct CsvOptions {
  std::size_t cell_budget = 1000;  // bytes of program text shown in one cell
};

/// Columns: path, verdict, certainty, bound, kind, input, expected, actual, line, reason.
std::string to_csv(const results::GradeReport& report, const CsvOptions& options = {});

/// One cell: quoted where needed; a text that a spreadsheet would take for a formula (leading
/// = + - @, tab or carriage return) gets a leading apostrophe.
std::string csv_cell(std::string_view text);

}  // namespace assay::report
