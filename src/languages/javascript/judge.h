// Judges one JavaScript submission: runs it on the inputs on which the reference's behaviour is
// known, makes a difference smaller, and shows it by plain runs of both programs.
#pragma once

#include <cstdint>
#include <string>

#include "languages/javascript/session.h"
#include "languages/javascript/voters.h"
#include "results/grade_report.h"

namespace assay::languages {

/// What the verdict is for. A candidate of a repair has passed all known inputs already: where no
/// claim can follow, its exploration is brief. That of a rival, which is only to be possible,
/// always is. What is only evidence of where a mistake is runs on the known inputs alone.
enum class JudgedAs : std::uint8_t { kSubmission, kCandidate, kRival, kEvidence };

/// With `voters`, a difference that most of them show as well is a question about the reference.
/// `found`, unless it is empty, is told of differences before they are made as small as they can
/// be; the verdict does not depend on it.
results::SubmissionReport judge_javascript(const JavaScriptSession& session,
                                           const std::string& label, const std::string& text,
                                           JudgedAs judged_as = JudgedAs::kSubmission,
                                           const Voters* voters = nullptr,
                                           const results::DifferenceFound& found = {});

}  // namespace assay::languages
