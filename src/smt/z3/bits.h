// Terms as Z3 bit-vectors of one width that is so large that nothing overflows: the second
// encoding, for queries that the encoding over integers does not decide. Private to the Z3 back
// end.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "smt/facts/range.h"
#include "smt/term/term.h"

namespace z3 {
class context;
class expr;
}  // namespace z3

namespace assay::smt {

/// Returns the number of bits that every integer below `formulas` needs if all formulas hold, or
/// nullopt if one of them is unbounded or wider than 128 bits, or if there are floats. Partial sums
/// can overflow: only the values of nodes matter, because two's complement numbers are a ring.
std::optional<int> bit_vector_width(const TermPool& pool, std::span<const TermId> formulas);

/// Returns the conjunction of the formulas and of their variables' domains, at that width.
z3::expr encode_bits(const TermPool& pool, z3::context& context, std::span<const TermId> formulas,
                     int width);

}  // namespace assay::smt
