// Which parts of expressions must stand as they are, because a value that is computed ahead would
// change the order of evaluation. Internal to this folder.
#pragma once

#include <vector>

#include "frontends/common/source_tree.h"

namespace assay::c {

/// By place: is it part of an expression that changes a variable to which another part refers? C
/// may leave such an expression undefined, but would define it if a part were a statement of its
/// own.
std::vector<bool> depends_on_order(const frontends::SourceTree& tree);

}  // namespace assay::c
