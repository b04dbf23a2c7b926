#include "smt/term/float_code.h"

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

namespace assay::smt {

Int float_code(double value) {
  if (std::isnan(value)) return kNanCode;
  const auto magnitude = static_cast<Int>(std::bit_cast<std::uint64_t>(std::fabs(value)));
  return std::signbit(value) ? -1 - magnitude : magnitude;
}

double float_of_code(Int code) {
  const bool is_negative = code < 0;
  const Int magnitude = is_negative ? -1 - code : code;
  if (magnitude > kInfinityCode) return std::numeric_limits<double>::quiet_NaN();
  const auto value = std::bit_cast<double>(static_cast<std::uint64_t>(magnitude));
  return is_negative ? -value : value;
}

Range codes_between(double lo, double hi, bool maybe_nan) {
  // In comparisons, -0 and +0 are the same.
  const Int least = lo == 0 ? -1 : float_code(lo);
  const Int most = hi == 0 ? 0 : float_code(hi);
  return {least, maybe_nan ? kNanCode : most};
}

}  // namespace assay::smt
