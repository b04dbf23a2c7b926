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

/// `unsupported`: what the front end could not model in the submission, if anything.
struct SubmissionInfo {
  Subject subject;
  bool same_program = false;  // canonical texts are equal
  bool exit_status_unspecified = false;
  std::vector<results::Finding> unsupported;
};

/// Errors only when native replay is impossible (no compiler, no sandbox).
Result<Judgement> judge(const Reference& reference, const SubmissionInfo& submission,
                        NativeReplayer& replayer);

}  // namespace assay::equiv
