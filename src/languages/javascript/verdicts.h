// The verdicts on JavaScript submissions, with what they say.
#pragma once

#include <cstdint>
#include <string>

#include "equiv/dynamic/claims.h"
#include "results/verdict.h"

namespace assay::languages {

/// The first line of the explanation is shown by itself, the others are diagnostics.
results::Rejected rejected(results::Rejected::Reason reason, std::string explanation);
results::Undecided undecided(results::Undecided::Reason reason, std::string explanation,
                             std::string covered = "");
/// A claim that was made, without the inputs that were run.
results::Equivalent equivalent(const scripts::Claims& claims, const scripts::Claim& claim);

/// A claim that could not be made, where this many inputs showed no difference.
results::Undecided open_claim(const scripts::Claims& claims, const scripts::Claim& claim,
                              std::uint64_t agreed);

/// Says on how many inputs two programs agreed.
std::string agreed_phrase(std::uint64_t inputs);

}  // namespace assay::languages
