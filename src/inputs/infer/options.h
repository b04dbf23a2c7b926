// Explains reads that do not happen in every run, by a value that was read before: commands with
// and without operands, the choices of a menu. Private to inputs/infer.
#pragma once

#include <vector>

#include "inputs/infer/tree.h"

namespace assay::inputs {

/// Gives reads into the same variable one site if no run has two of them: they belong to different
/// branches. The runs are changed in place.
void join_alternatives(const std::vector<std::vector<Token>*>& runs);

/// Puts optional reads that occur together into one part, and states the condition of each part on
/// an earlier read, where one explains in every run whether the part was read.
std::vector<ReadNode> explain_options(std::vector<ReadNode> nodes);

}  // namespace assay::inputs
