// One submission as a section of the HTML report.
#pragma once

#include <cstddef>
#include <string>

#include "report/grade/html.h"
#include "results/grade_report.h"

namespace assay::report {

/// What the page knows about a submission beyond its own report.
struct PlaceInPage {
  std::size_t number = 0;  // its anchor is s<number>
  std::string group;       // label of its group of differences, or empty
};

std::string html_submission(const results::SubmissionReport& submission, const PlaceInPage& place,
                            const HtmlOptions& options);

/// Symbol and word of a verdict as a badge.
std::string html_badge(const results::Verdict& verdict);

/// Expected and actual text side by side, the first difference marked.
struct Sides {
  std::string expected, actual;            // raw bytes
  std::string expected_note, actual_note;  // raw text: how the run ended
  std::string expected_title = "Expected", actual_title = "Got";
  bool all_spaces = false;
};
std::string html_side_by_side(const Sides& sides, std::size_t budget);

}  // namespace assay::report
