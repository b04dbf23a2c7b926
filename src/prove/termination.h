// Does the submission end wherever the reference does? In a cycle of the product in which the
// reference moves, it does because the reference ends on every valid input; in the others a ranking
// term must go down.
#pragma once

#include <optional>
#include <vector>

#include "prove/induction/induction.h"

namespace assay::prove {

struct Ranks {
  bool complete = true;  // every cycle in which only the submission moves has its term
  std::vector<std::optional<Relation>> by_node;
};

/// After a successful run of the induction and of Induction::obligations.
Ranks ranking_terms(Induction& induction);

}  // namespace assay::prove
