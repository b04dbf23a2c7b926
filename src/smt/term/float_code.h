// Codes of floating-point values: integers in the same order, one for each value.
//
// The code of a non-negative double is its bit pattern; that of a negative one is the bitwise
// complement of the pattern without the sign, so that -0 has the code -1. NaN, of which there is
// one, has a code above that of infinity. A value of F32 has the code of the double that it is.
// What comparisons, negation and absolute values do can be said exactly about codes.
#pragma once

#include "smt/term/interval.h"

namespace assay::smt {

inline constexpr Int kInfinityCode = Int{0x7FF0'0000'0000'0000};
inline constexpr Int kNanCode = Int{0x7FF8'0000'0000'0000};

Int float_code(double value);
/// The inverse; NaN for integers that are no codes.
double float_of_code(Int code);
/// The codes of the values between two bounds, where zero includes -0.
Range codes_between(double lo, double hi, bool maybe_nan);

}  // namespace assay::smt
