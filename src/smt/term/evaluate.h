// Conversions between floating-point values and machine integers, as the IR defines them.
#pragma once

#include <cmath>

#include "smt/term/interval.h"

namespace assay::smt {

/// Does the type contain the value, truncated towards zero?
inline bool float_fits_integer(double value, int bits, bool is_signed) {
  const double t = std::trunc(value);
  const double limit = std::ldexp(1.0, is_signed ? bits - 1 : bits);
  return t >= (is_signed ? -limit : 0.0) && t < limit;  // false for NaN
}

/// Truncates towards zero; returns 0 if the type does not contain the result.
inline Int float_to_integer(double value, int bits, bool is_signed) {
  return float_fits_integer(value, bits, is_signed) ? static_cast<Int>(value) : 0;
}

}  // namespace assay::smt
