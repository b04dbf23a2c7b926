// What holds of the variables that stand for elements of arrays of which nothing is known
// (TermPool::select).
#pragma once

#include <span>
#include <vector>

#include "smt/term/term.h"

namespace assay::smt {

/// For elements of one array that occur in `goal`, or in it and in the others: equal indices have
/// equal elements (Ackermann, 1954). At most so many facts that a query stays small; leaving some
/// out is sound.
std::vector<TermId> array_facts(TermPool& pool, TermId goal, std::span<const TermId> others);

}  // namespace assay::smt
