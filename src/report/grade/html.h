// The class as one self-contained HTML page: it needs no network and no other file, works without
// scripts, and can be printed. Every string of a student is hostile until it is escaped; in case an
// escape is missing, the page's content security policy admits only the page's own script.
#pragma once

#include <cstddef>
#include <string>

#include "report/grade/supplement.h"
#include "results/grade_report.h"

namespace assay::report {

struct HtmlOptions {
  std::size_t output_budget = 1500;            // bytes of an input or output that are shown
  std::size_t source_budget = 60000;           // bytes of a source that are shown
  const HtmlSupplement* supplement = nullptr;  // null if there is none
};

std::string to_html(const results::GradeReport& report, const HtmlOptions& options = {});

}  // namespace assay::report
