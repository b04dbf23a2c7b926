// Removes the bound of what grading has shown: proves for all valid inputs of a session that a
// submission is equivalent.
#pragma once

#include <string>

#include "languages/c/session/session.h"
#include "results/proof.h"

namespace assay::languages {

/// Tries it with each accepted solution, within a budget of steps that is small beside what judging
/// costs. The valid inputs and the comparison are those of the session.
results::ProofAnswer prove_without_bound(const Session& session, const std::string& label,
                                         const std::string& text);

}  // namespace assay::languages
