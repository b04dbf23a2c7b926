// A verdict in words that students know, in their language: there is no reference and no bound in
// them, and what the page shows beside them is not repeated.
#pragma once

#include <string>

#include "results/grade_report.h"
#include "results/hint_rules.h"

namespace assay::serve {

/// Returns the sentence that stands above the result. The page shows the counterexample below it.
std::string sentence_for_student(const results::SubmissionReport& judgement,
                                 results::Tongue tongue);

/// Returns a sentence about what a run does that is not defined, and where.
std::string undefined_for_student(const results::Outcome& outcome, results::Tongue tongue);

/// Returns the same without what it is, as a heading.
std::string undefined_heading(const results::Outcome& outcome, results::Tongue tongue);

/// Returns what programs were run with, "gcc 12.2.0", and how, if that matters.
std::string toolchain_for_student(const std::string& toolchain, results::Tongue tongue);

/// Returns how a run ended, as a phrase; "" if it ended normally, except for its exit status where
/// that matters.
std::string ending_for_student(const results::Outcome& outcome, bool status_matters,
                               results::Tongue tongue);

}  // namespace assay::serve
