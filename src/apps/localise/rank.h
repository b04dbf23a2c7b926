// Ranks the lines of a submission by the strength of the evidence against them: first those that a
// repair changes, then the one where the run of the counterexample goes wrong, then those that runs
// on known inputs make suspicious (spectrum-based fault localisation).
#pragma once

#include "results/suspicion.h"

namespace assay::localise {

/// Returns all suspicious lines, none of them twice. Within one kind of evidence, lines that one
/// change consists of are in the order of the text; lines of the spectrum are in its order. Lines
/// of the spectrum are left out if none of its parts is more suspicious than another. Nothing if
/// the submission is not different.
std::vector<results::SuspiciousLines> ranked_lines(const results::RepairReport& report);

/// Returns the report with the first `most` of the ranked lines of every submission.
results::LocalisationReport localised(results::RepairsReport report, std::string formula,
                                      std::size_t most);

}  // namespace assay::localise
