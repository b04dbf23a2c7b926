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

/// By node: is there a step from it to itself in which only the submission moves?
std::vector<bool> needs_ranking_term(const Induction& induction);
/// Is there a cycle through several nodes in which only the submission moves?
bool has_longer_cycle(const Induction& induction);

/// After a successful run of the induction and of Induction::obligations.
Ranks ranking_terms(Induction& induction);

}  // namespace assay::prove
