// Products and sums that wrap around, compared as polynomials over the integers modulo 2^bits.
// Terms keep the wraps of inner products, and solvers rarely see that those do not matter. Internal
// to this layer.
#pragma once

#include "smt/term/term.h"

namespace assay::induction {

/// Are two integer terms congruent modulo 2^bits, whatever their variables are? False also if they
/// have too many monomials to say. For values in the range of one type with so many bits, this
/// means that they are equal.
bool are_congruent(const smt::TermPool& pool, smt::TermId a, smt::TermId b, int bits);

}  // namespace assay::induction
