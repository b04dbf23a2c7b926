// The parts that all pages on a class share.
#pragma once

#include <cstdint>
#include <string>

#include "report/grade/html.h"
#include "results/grade_report.h"

namespace assay::report {

/// The script of a page; the content security policy admits no other.
enum class PageScript : std::uint8_t { kNone, kFilters };

/// Returns what precedes the body.
std::string html_head(const results::GradeReport& report, PageScript script);
/// Returns a warning if the reference fails examples, else "".
std::string html_failed_examples(const results::GradeReport& report, const HtmlOptions& options);
/// Returns what was compared, and with what.
std::string html_setup(const results::GradeReport& report);

}  // namespace assay::report
