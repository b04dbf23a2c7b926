// Judges one submission: identical, refuted, equivalent up to a bound, or undecided.
#pragma once

#include <string>
#include <vector>

#include "equiv/stdio/reference.h"
#include "equiv/stdio/replay.h"
#include "results/grade_report.h"

namespace assay::equiv {

struct Judgement {
  results::Verdict verdict;
  std::vector<results::Finding> findings;
  results::Effort effort;
};

/// `unsupported` names a construct of the submission that the front end does not model, if there is
/// one.
struct SubmissionInfo {
  ProgramUnderTest tested;
  bool same_program = false;  // the canonical texts are equal
  bool exit_status_unspecified = false;
  std::vector<results::Finding> unsupported;
};

/// Judges a submission. Fails only when native replay is impossible (no compiler, no sandbox).
/// `found`, unless it is empty, is told of differences before they are made as small as they can
/// be; the verdict does not depend on it.
Result<Judgement> judge(Reference& reference, const SubmissionInfo& submission,
                        NativeReplayer& replayer, const results::DifferenceFound& found = {});

}  // namespace assay::equiv
