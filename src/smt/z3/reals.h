// Polynomial questions as Z3 reals, for the complete procedure over real closed fields (Jovanovic
// and de Moura, Solving Non-linear Arithmetic, IJCAR 2012), which settles in milliseconds what the
// arithmetic of the integer encoding cannot combine: a <= c gives a*a <= c*c. Integers are relaxed
// to reals, with strict bounds made tight first, so that unsatisfiable is a proof. Private to the
// Z3 back end.
#pragma once

#include <optional>
#include <span>

#include "smt/term/term.h"

namespace z3 {
class context;
class expr;
}  // namespace z3

namespace assay::smt {

/// The conjunction of the formulas and of their variables' domains over the reals; nothing when
/// they are linear, or something below them is not a polynomial, quotient or comparison of them.
std::optional<z3::expr> encode_reals(const TermPool& pool, z3::context& context,
                                     std::span<const TermId> formulas);

}  // namespace assay::smt
