// Rewrites a formula under assumptions: decided conditions disappear, and wrap-arounds that have no
// effect and remainders with one possible quotient become sums. Much of the output of two
// equivalent programs then is the same term.
#pragma once

#include "smt/facts/range.h"
#include "smt/term/term.h"

namespace assay::smt {

/// Returns a formula that equals `formula` in every model of the assumptions. A formula of more
/// than a few thousand nodes is returned as it is.
TermId simplify_under(TermPool& pool, RangeAnalysis& facts, TermId formula);

}  // namespace assay::smt
