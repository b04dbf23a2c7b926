// Leaves out relations that say nothing new.
#pragma once

#include <vector>

#include "prove/relations/relation.h"

namespace assay::prove {

/// Relations that claim the same together. Where an equation makes a value equal to another one, up
/// to a number, or to a number, the other relations are about that one instead; of several bounds
/// of one sum, the tightest remains, and none that follows from bounds of single values. Relations
/// whose numbers would exceed 128 bits stay as they are.
std::vector<Relation> without_consequences(const std::vector<Relation>& relations);

}  // namespace assay::prove
