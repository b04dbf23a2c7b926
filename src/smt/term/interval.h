// Ranges: sets of integers between two bounds, each of which may be infinite. The arithmetic
// over-approximates: the result contains every value that the operands can produce (interval
// analysis; Cousot and Cousot, 1977).
#pragma once

#include <cstdint>
#include <limits>

namespace assay::smt {

/// The integers of terms, wide enough for the product of two 64-bit values.
__extension__ typedef __int128 Int;  // NOLINT(modernize-use-using): __extension__ needs typedef

/// The integers from lo to hi; empty if lo > hi. The extreme values of Int represent minus and plus
/// infinity.
struct Range {
  static constexpr Int kMinusInf = std::numeric_limits<Int>::min();
  static constexpr Int kPlusInf = std::numeric_limits<Int>::max();

  Int lo = kMinusInf;
  Int hi = kPlusInf;

  static constexpr Range all() { return {}; }
  static constexpr Range point(Int value) { return {value, value}; }
  /// The values of an integer type of C or a language like it; bits <= 64.
  static constexpr Range of_type(int bits, bool is_signed) {
    if (is_signed) return {-(Int{1} << (bits - 1)), (Int{1} << (bits - 1)) - 1};
    return {0, (Int{1} << bits) - 1};
  }

  constexpr bool empty() const { return lo > hi; }
  constexpr bool is_point() const { return lo == hi && bounded(); }
  constexpr bool bounded() const { return lo != kMinusInf && hi != kPlusInf; }
  constexpr bool contains(Int value) const { return lo <= value && value <= hi; }
  constexpr bool within(Range other) const { return other.lo <= lo && hi <= other.hi; }
  /// The number of values minus one; kPlusInf if the range is unbounded.
  Int width() const;
  friend constexpr bool operator==(Range, Range) = default;
};

constexpr Range intersect(Range a, Range b) {
  return {a.lo > b.lo ? a.lo : b.lo, a.hi < b.hi ? a.hi : b.hi};
}
constexpr Range hull(Range a, Range b) {
  return {a.lo < b.lo ? a.lo : b.lo, a.hi > b.hi ? a.hi : b.hi};
}
Range add(Range a, Range b);
Range negate(Range a);
Range scale(Range a, Int factor);
Range multiply(Range a, Range b);
/// The range of x * x * ... * x (`exponent` factors). Even powers are not negative.
Range power(Range a, unsigned exponent);
/// Division towards zero, with x / 0 = 0.
Range div_trunc(Range a, Range b);
/// The remainder with the sign of the dividend, with x % 0 = x.
Range rem_trunc(Range a, Range b);
/// All x with factor * x in `product`, where factor != 0.
Range unscale(Range product, Int factor);

/// The quotient rounded down or up, where divisor != 0.
Int floor_div(Int a, Int b);
Int ceil_div(Int a, Int b);
/// The value of the type that is congruent to `value` modulo 2^bits, as C wraps around; bits <= 64.
Int wrap_value(Int value, int bits, bool is_signed);

}  // namespace assay::smt
