// Reports on the advice for a class: on the terminal, as JSON (schema `assay.advice/1`), as SARIF
// 2.1.0 for editors and code hosting, and as a page. The advice is in the findings of a grade
// report whose assignment asked for it; the verdicts are shown in one word each.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "results/grade_report.h"

namespace assay::report {

inline constexpr std::string_view kAdviceSchema = "assay.advice/1";

struct AdviceTextOptions {
  bool colour = false;
  std::size_t width = 80;
  bool quiet = false;  // one line for each submission and nothing else
};

std::string advice_table(const results::GradeReport& report, const AdviceTextOptions& options);
/// The same run produces the same bytes unless `timings`.
std::string advice_json(const results::GradeReport& report, bool timings);
std::string advice_sarif(const results::GradeReport& report);
/// Returns one self-contained page without scripts, with the lines marked. The reference is not in
/// it.
std::string advice_html(const results::GradeReport& report);

}  // namespace assay::report
