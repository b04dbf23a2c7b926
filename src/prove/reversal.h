// Loops of the submission that run in the opposite order (passes/loop_reversal.h).
#pragma once

#include <optional>
#include <vector>

#include "passes/loop_reversal.h"

namespace assay::prove {

using Reversal = std::vector<passes::CountingLoop>;

/// What to try: loops that count in another direction than one of the reference's.
std::vector<Reversal> reversals(const ir::Program& reference, const ir::Program& submission);
/// Returns nullopt if one of the loops is not there, or cannot be reversed.
std::optional<ir::Program> apply(const Reversal& reversal, const ir::Program& submission);

}  // namespace assay::prove
