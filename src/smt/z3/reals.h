// Polynomial queries over Z3's reals, for the complete procedure for real closed fields (Jovanović
// and de Moura, "Solving Non-linear Arithmetic", IJCAR 2012). It decides in milliseconds what
// linear arithmetic over the integer encoding cannot combine: a <= c implies a*a <= c*c. Integers
// are relaxed to reals after their strict bounds have been tightened, so that unsatisfiable is a
// proof. Private to the Z3 back end.
#pragma once

#include <optional>
#include <span>

#include "smt/term/term.h"

namespace z3 {
class context;
class expr;
}  // namespace z3

namespace assay::smt {

/// Returns the conjunction of the formulas and of their variables' domains over the reals, or
/// nullopt if they are linear or contain anything but polynomials, quotients and comparisons of
/// them.
std::optional<z3::expr> encode_reals(const TermPool& pool, z3::context& context,
                                     std::span<const TermId> formulas);

}  // namespace assay::smt
