// Programs with few valid inputs: both are run on all of them, by the interpreter.
#pragma once

#include <cstdint>
#include <optional>

#include "languages/c/proof/pair.h"
#include "results/proof.h"

namespace assay::languages {

/// Proved, or an input on which the two programs differ. Returns nullopt if there are too many
/// valid inputs, if runs take too long, or if a program does something there that is not modelled.
std::optional<results::ProofAnswer> run_on_all_inputs(const ProofPair& pair, std::uint64_t seed);

}  // namespace assay::languages
