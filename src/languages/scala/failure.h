// Where in a submission does a run fail, and what keeps it from ending? Assay's interpreter repeats
// the run that Scala has shown, and tells if it ends in the same way.
#pragma once

#include <string>

#include "languages/scala/session.h"
#include "results/grade_report.h"

namespace assay::languages {

/// If the verdict of the report is a difference in which the submission throws an exception or does
/// not end: adds the line to the outcome, or a finding about the calls or the loop without an end.
void explain_failure(const ScalaSession& session, const std::string& label, const std::string& text,
                     results::SubmissionReport& report);

}  // namespace assay::languages
