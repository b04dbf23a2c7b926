#include "smt/term/interval.h"

#include <algorithm>
#include <array>

namespace assay::smt {
namespace {

constexpr Int kMinusInf = Range::kMinusInf;
constexpr Int kPlusInf = Range::kPlusInf;

bool infinite(Int v) { return v == kMinusInf || v == kPlusInf; }

Int saturating_negate(Int v) {
  if (v == kMinusInf) return kPlusInf;
  if (v == kPlusInf) return kMinusInf;
  return -v;
}

Int saturating_multiply(Int a, Int b) {
  if (a == 0 || b == 0) return 0;
  const Int limit = (a < 0) == (b < 0) ? kPlusInf : kMinusInf;
  if (infinite(a) || infinite(b)) return limit;
  Int product = 0;
  return __builtin_mul_overflow(a, b, &product) ? limit : product;
}

/// Adds two lower (or two upper) bounds; an infinity on that side prevails.
Int saturating_add(Int a, Int b, Int side) {
  if (a == side || b == side) return side;
  if (infinite(a)) return a;
  if (infinite(b)) return b;
  Int sum = 0;
  // An overflow away from `side` is clamped to the nearest value that the bound may have.
  if (__builtin_add_overflow(a, b, &sum)) return a < 0 ? kMinusInf : kPlusInf;
  return sum;
}

}  // namespace

Int Range::width() const {
  Int result = 0;
  if (!bounded() || __builtin_sub_overflow(hi, lo, &result)) return kPlusInf;
  return result;
}

Range add(Range a, Range b) {
  return {saturating_add(a.lo, b.lo, kMinusInf), saturating_add(a.hi, b.hi, kPlusInf)};
}

Range negate(Range a) { return {saturating_negate(a.hi), saturating_negate(a.lo)}; }

Range scale(Range a, Int factor) {
  const Int x = saturating_multiply(a.lo, factor);
  const Int y = saturating_multiply(a.hi, factor);
  return factor >= 0 ? Range{x, y} : Range{y, x};
}

Range multiply(Range a, Range b) {
  const std::array corners = {saturating_multiply(a.lo, b.lo), saturating_multiply(a.lo, b.hi),
                              saturating_multiply(a.hi, b.lo), saturating_multiply(a.hi, b.hi)};
  const auto [lo, hi] = std::minmax_element(corners.begin(), corners.end());
  return {*lo, *hi};
}

Range power(Range a, unsigned exponent) {
  Range result = Range::point(1);
  const bool even = exponent % 2 == 0;
  if (even && a.lo < 0) {  // |a|
    const Int largest = std::max(saturating_negate(a.lo), a.hi);
    a = {a.hi < 0 ? saturating_negate(a.hi) : 0, largest};
  }
  for (unsigned i = 0; i < exponent; ++i) result = multiply(result, a);
  return result;
}

Range div_trunc(Range a, Range b) {
  const auto quotient = [](Int x, Int y) -> Int {
    if (infinite(y)) return 0;
    if (infinite(x)) return (x < 0) == (y < 0) ? kPlusInf : kMinusInf;
    return x / y;
  };
  Range result = {1, 0};
  const auto include = [&](Int v) {
    result = result.empty() ? Range::point(v) : hull(result, Range::point(v));
  };
  const auto part = [&](Range divisor) {  // does not contain zero
    if (divisor.empty()) return;
    for (const Int x : {a.lo, a.hi})
      for (const Int y : {divisor.lo, divisor.hi}) include(quotient(x, y));
    if (a.contains(0)) include(0);
  };
  part(intersect(b, {1, kPlusInf}));
  part(intersect(b, {kMinusInf, -1}));
  if (b.contains(0)) include(0);
  return result;
}

Range rem_trunc(Range a, Range b) {
  // The dividend is unchanged when it is always smaller than the divisor.
  const Int smallest = b.lo > 0 ? b.lo : (b.hi < 0 ? saturating_negate(b.hi) : 0);
  if (smallest > 0 && a.hi < smallest && a.lo > saturating_negate(smallest)) return a;
  // |x % y| < |y|, |x % y| <= |x|, and the sign is that of x.
  const Int divisor = std::max(b.hi, saturating_negate(b.lo));
  const Int most = b.contains(0) || infinite(divisor) ? kPlusInf : divisor - 1;
  return {a.lo < 0 ? std::max(a.lo, saturating_negate(most)) : 0,
          a.hi > 0 ? std::min(a.hi, most) : 0};
}

Range unscale(Range product, Int factor) {
  if (factor < 0) {
    product = negate(product);
    factor = saturating_negate(factor);
  }
  return {infinite(product.lo) ? product.lo : ceil_div(product.lo, factor),
          infinite(product.hi) ? product.hi : floor_div(product.hi, factor)};
}

namespace {

/// The quotient towards zero, and whether something remains. Nearly all numbers have at most 64
/// bits, for which the processor has an instruction.
struct Quotient {
  Int value = 0;
  bool is_exact = false;
};
Quotient divide(Int a, Int b) {
  if (b == 1) return {a, true};
  const auto small_a = static_cast<std::int64_t>(a), small_b = static_cast<std::int64_t>(b);
  if (small_a == a && small_b == b && small_b != -1) {
    const std::int64_t q = small_a / small_b;
    return {q, q * small_b == small_a};
  }
  const Int q = a / b;
  return {q, q * b == a};
}

}  // namespace

Int floor_div(Int a, Int b) {
  const Quotient q = divide(a, b);
  return !q.is_exact && (a < 0) != (b < 0) ? q.value - 1 : q.value;
}

Int ceil_div(Int a, Int b) {
  const Quotient q = divide(a, b);
  return !q.is_exact && (a < 0) == (b < 0) ? q.value + 1 : q.value;
}

Int wrap_value(Int value, int bits, bool is_signed) {
  const Int modulus = Int{1} << bits;
  Int low = value & (modulus - 1);
  if (is_signed && low >= modulus / 2) low -= modulus;
  return low;
}

}  // namespace assay::smt
