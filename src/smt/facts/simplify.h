// A formula rewritten under facts: conditions that are decided disappear, wrap-arounds that do not
// wrap and remainders with one possible quotient become sums. Much of what two programs print then
// is the same term.
#pragma once

#include "smt/facts/range.h"
#include "smt/term/term.h"

namespace assay::smt {

/// Equal to `formula` in every model of the facts. Terms of more than a few thousand nodes are
/// returned as they are.
TermId simplify_under(TermPool& pool, RangeAnalysis& facts, TermId formula);

}  // namespace assay::smt
