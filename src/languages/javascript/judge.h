// Judges one JavaScript submission: runs it on the inputs on which the reference's behaviour is
// known, makes a difference smaller, and shows it by plain runs of both programs.
#pragma once

#include <cstdint>
#include <string>

#include "languages/javascript/kept_processes.h"
#include "languages/javascript/session.h"
#include "languages/javascript/voters.h"
#include "results/grade_report.h"

namespace assay::languages {

/// What the verdict is for. A candidate of a repair has passed all known inputs already: where no
/// claim can follow, its exploration is brief. That of a rival, which is only to be possible,
/// always is. What is only evidence of where a mistake is runs on the known inputs alone.
enum class JudgedAs : std::uint8_t { kSubmission, kCandidate, kRival, kEvidence };

struct Judging {
  JudgedAs as = JudgedAs::kSubmission;
  /// A difference that most of them show as well is a question about the reference.
  const Voters* voters = nullptr;
  /// Unless it is empty, it is told of differences before they are made as small as they can be;
  /// the verdict does not depend on it.
  results::DifferenceFound found = {};
  /// Where the submission's processes come from and wait afterwards; if null, they end.
  KeptProcesses* kept = nullptr;
};

results::SubmissionReport judge_javascript(const JavaScriptSession& session,
                                           const std::string& label, const std::string& text,
                                           const Judging& judging = {});

}  // namespace assay::languages
