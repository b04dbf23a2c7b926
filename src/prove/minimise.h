// Which of the relations that hold are needed: what readers and second solvers get to see.
#pragma once

#include "prove/induction/induction.h"

namespace assay::prove {

/// After a successful run: a part of the invariants with which every obligation still holds. All
/// relations that a ranking term needs are kept. Deterministic; gives up with more than needed when
/// a number of attempts is exhausted.
Induction::Given needed_relations(const Problem& problem, const Alignment& alignment,
                                  const Induction& proof);

}  // namespace assay::prove
