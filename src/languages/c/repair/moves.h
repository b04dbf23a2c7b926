// From alternatives to the moves of the search.
#pragma once

#include <vector>

#include "base/source_map.h"
#include "frontends/c/variants/variants.h"
#include "frontends/common/source_tree.h"
#include "repair/material/alternative.h"
#include "repair/material/move.h"

namespace assay::languages {

struct RepairMoves {
  std::vector<repair::Move> moves;
  std::vector<repair::AlternativeId> own;  // that need a program of their own
};

/// Makes one move of each alternative, and one of all alternatives of a group. `variants` has a
/// choice for each alternative.
RepairMoves moves_of(const SourceMap& sources, const frontends::SourceTree& tree,
                     const repair::Alternatives& alternatives, const c::Variants& variants);

}  // namespace assay::languages
