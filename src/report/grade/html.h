// The class as one HTML page that needs nothing else: no network, no other file, works without
// script, prints. Every text of a student is hostile until escaped; the page's content security
// policy admits only the page's own script, in case an escape were ever missed.
#pragma once

#include <cstddef>
#include <string>

#include "results/grade_report.h"

namespace assay::report {

struct HtmlOptions {
  std::size_t output_budget = 1500;   // bytes shown of an input or output
  std::size_t source_budget = 60000;  // bytes shown of a source text
};

std::string to_html(const results::GradeReport& report, const HtmlOptions& options = {});

}  // namespace assay::report
