// Renders one submission as a section of the HTML report.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "report/grade/html.h"
#include "report/text/html_text.h"
#include "results/grade_report.h"

namespace assay::report {

/// Information about a submission that the page has in addition to its report.
struct PlaceInPage {
  std::size_t number = 0;  // its anchor is s<number>
  std::string group;       // label of its group of differences; empty if it has none
  std::string supplement;  // markup after the evidence
  std::string gist = {};   // markup after the path; if it is empty, the difference in brief
  bool is_open = false;    // unfolded from the beginning
  /// By file ("" for the only one): marks in the source in place of that of the difference.
  std::map<std::string, std::vector<LineMark>> marks = {};
};

std::string html_submission(const results::SubmissionReport& submission, const PlaceInPage& place,
                            const HtmlOptions& options);

/// Returns the input of a difference, both outputs and how to reproduce them.
std::string html_difference(const results::Different& difference, const HtmlOptions& options);
/// Returns how an equivalence was shown: the path pairs, the runs, the assumptions.
std::string html_evidence(const results::Equivalent& verdict);
/// Returns what a proof by induction rests on, or why a bound remains.
std::string html_proof(const results::ProofAnswer& answer);
/// Returns the lines that answer a question.
std::string html_answers(const results::TeacherQuestion& question);

/// Returns the symbol and name of a verdict as a badge.
std::string html_badge(const results::Verdict& verdict);

/// The expected and the actual output side by side, with the first difference marked.
struct Sides {
  std::string expected, actual;            // raw bytes
  std::string expected_note, actual_note;  // raw bytes: how the run ended
  std::string expected_title = "Expected", actual_title = "Got";
  bool all_spaces = false;
};
std::string html_side_by_side(const Sides& sides, std::size_t budget);

}  // namespace assay::report
