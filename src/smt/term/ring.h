// Products and sums that wrap around, compared as polynomials over the integers modulo 2^bits.
// Terms keep the wraps of inner products, and solvers rarely see that those do not matter.
#pragma once

#include <functional>

#include "smt/term/term.h"

namespace assay::smt {

/// Are two integer terms congruent modulo 2^bits, whatever their variables are? False also if they
/// have too many monomials to say. For values in the range of one type with so many bits, this
/// means that they are equal.
/// `value_of` returns what a part that is neither a sum nor a product equals, itself if nothing
/// better is known; what it returns is asked about no more.
bool are_congruent(const TermPool& pool, TermId a, TermId b, int bits,
                   const std::function<TermId(TermId)>& value_of = {});

}  // namespace assay::smt
