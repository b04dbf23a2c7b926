// Larger parts of the reference in the place of parts of the student's text: what is tried when no
// combination of small edits is a repair.
#pragma once

#include "repair/material/alternative.h"
#include "repair/material/material.h"
#include "repair/material/side.h"
#include "repair/material/spelling.h"

namespace assay::repair {

/// Returns loops, branches and inner statement lists of the reference that replace such parts of
/// the student's program or are inserted between its statements. Variables without a partner are
/// declared with them, under names that the student's program does not use. By cost, place, text.
Alternatives make_blocks(const Side& student, const Side& reference, const Spelling& spelling,
                         const MaterialOptions& options);

/// Returns the bodies of the reference's functions in the place of those of the student's functions
/// that correspond to them.
Alternatives make_bodies(const Side& student, const Side& reference, const Spelling& spelling,
                         const MaterialOptions& options);

}  // namespace assay::repair
