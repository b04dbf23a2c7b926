// Terms as Z3 bit-vectors of one width, wide enough that nothing overflows: the second encoding,
// for what the integer one leaves undecided. Private to the Z3 back end.
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

/// The bits every integer below `formulas` needs when they all hold, or nothing when one is
/// unbounded, wider than 128 bits, or there are floats. Sums may overflow on the way: only the
/// values of nodes count, two's complement being a ring.
std::optional<int> bit_vector_width(const TermPool& pool, std::span<const TermId> formulas);

/// The conjunction of the formulas and of their variables' domains, at that width.
z3::expr encode_bits(const TermPool& pool, z3::context& context, std::span<const TermId> formulas,
                     int width);

}  // namespace assay::smt
