// Judges one JavaScript submission: runs it on the inputs on which the reference's behaviour is
// known, makes a difference smaller, and shows it by plain runs of both programs.
#pragma once

#include <string>

#include "languages/javascript/session.h"
#include "results/grade_report.h"

namespace assay::languages {

results::SubmissionReport judge_javascript(const JavaScriptSession& session,
                                           const std::string& label, const std::string& text);

}  // namespace assay::languages
