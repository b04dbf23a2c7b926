// Splits the example calls of a function that takes functions into alternatives whose arguments
// belong together: `keep([1, 2], isEven)` and `keep(["a"], isShort)` do not show that a list of
// strings can be passed with isEven. Private to dynamic/infer.
#pragma once

#include <vector>

#include "dynamic/generate/tree.h"

namespace assay::dynamic {

using Arguments = std::vector<Tree>;

/// Returns the calls, grouped by the kinds of their arguments; one group if none of these is a
/// function, or if there are many groups. Lists that are empty belong to every group, and are in
/// the first one that fits.
std::vector<std::vector<const Arguments*>> alternatives(const std::vector<const Arguments*>& calls);

}  // namespace assay::dynamic
