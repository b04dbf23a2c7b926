// How verdicts on a level are worded.
#pragma once

#include <cstdint>
#include <string>

#include "equiv/stdio/judge.h"
#include "equiv/stdio/level_comparison.h"
#include "results/verdict.h"

namespace assay::equiv {

/// Returns the claim that a level gives on which the outcomes agree. A level of all valid inputs
/// proves nothing where C leaves something open that the programs do, and nothing about programs
/// that read characters where any white space is valid: it has one layout of each input. `runs`:
/// how often the submission was interpreted.
results::Equivalent claim_of(const Level& level, const LevelResult& agreed,
                             const Reference& reference, const SubmissionInfo& submission,
                             std::uint64_t runs);

/// Describes a construct that is not supported. The front end has a finding at the same place; of
/// others, `detail` is the name.
std::string describe_unsupported(const SubmissionInfo& submission, const std::string& detail,
                                 const results::Location& where);

}  // namespace assay::equiv
