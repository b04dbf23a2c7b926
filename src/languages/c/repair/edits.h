// The edits of a repair as texts and as data for reports.
#pragma once

#include <string>
#include <vector>

#include "frontends/common/source_tree.h"
#include "languages/c/session/c_program.h"
#include "repair/material/alternative.h"
#include "repair/material/side.h"
#include "results/repair.h"

namespace assay::languages {

/// Sorts descriptions of edits in textual order.
void sort_edits(std::vector<results::RepairEdit>& edits);

/// Describes the edits that put these alternatives into the student's program, in textual order.
std::vector<results::RepairEdit> describe_edits(
    const CProgram& program, const frontends::SourceTree& tree, const repair::Side& reference,
    const std::vector<const repair::Alternative*>& chosen);

}  // namespace assay::languages
