// Bitwise operations. With a constant operand they are rewritten as arithmetic (a & mask is a sum
// of wraps); only operations on two symbolic operands remain as nodes.
#include <utility>

#include "smt/term/term.h"

namespace assay::smt {
namespace {

constexpr int kMostRuns = 3;  // the most runs of ones in a mask that arithmetic still replaces

struct Runs {
  int count = 0;
  std::pair<int, int> run[kMostRuns];  // [first bit, end)
  bool too_many = false;
};

Runs runs_of_ones(Int mask, int bits) {
  Runs runs;
  for (int i = 0; i < bits;) {
    if (((mask >> i) & 1) == 0) {
      ++i;
      continue;
    }
    int end = i;
    while (end < bits && ((mask >> end) & 1) != 0) ++end;
    if (runs.count == kMostRuns) {
      runs.too_many = true;
      return runs;
    }
    runs.run[runs.count++] = {i, end};
    i = end;
  }
  return runs;
}

bool is_bit(Range r) { return r.within({0, 1}); }

}  // namespace

TermId TermPool::low_bits(TermId a, int count) {
  return count == 0 ? int_const(0) : wrap(a, count, false);
}

/// Returns a & mask, or an invalid id if the mask has too many runs of ones. A run that reaches the
/// top bit covers all copies of the sign bit (or the whole unsigned value), so that it is `a`
/// itself minus its lower bits.
TermId TermPool::mask(TermId a, Int mask_value, int bits, bool) {
  const Runs runs = runs_of_ones(mask_value, bits);
  if (runs.too_many) return {};
  TermId result = int_const(0);
  for (int i = 0; i < runs.count; ++i) {
    const auto [first, end] = runs.run[i];
    const TermId upper = end == bits ? a : low_bits(a, end);
    result = add(result, sub(upper, low_bits(a, first)));
  }
  return result;
}

TermId TermPool::bit_and(TermId a, TermId b, int bits, bool is_signed) {
  if (a == b) return a;
  if (kind(a) == Kind::kIntConst) std::swap(a, b);
  if (kind(b) == Kind::kIntConst) {
    if (kind(a) == Kind::kIntConst) return int_const(int_value(a) & int_value(b));
    if (const TermId masked = mask(a, int_value(b), bits, is_signed); masked.valid()) return masked;
  }
  if (is_bit(static_range(a)) && is_bit(static_range(b))) return mul(a, b);
  return intern_typed(Kind::kBitAnd, {std::min(a, b), std::max(a, b)}, bits, is_signed);
}

TermId TermPool::bit_or(TermId a, TermId b, int bits, bool is_signed) {
  if (a == b) return a;
  const bool arithmetic = kind(a) == Kind::kIntConst || kind(b) == Kind::kIntConst ||
                          (is_bit(static_range(a)) && is_bit(static_range(b)));
  if (arithmetic) return sub(add(a, b), bit_and(a, b, bits, is_signed));
  return intern_typed(Kind::kBitOr, {std::min(a, b), std::max(a, b)}, bits, is_signed);
}

TermId TermPool::bit_xor(TermId a, TermId b, int bits, bool is_signed) {
  if (a == b) return int_const(0);
  const bool arithmetic = kind(a) == Kind::kIntConst || kind(b) == Kind::kIntConst ||
                          (is_bit(static_range(a)) && is_bit(static_range(b)));
  if (arithmetic) return sub(add(a, b), scaled(bit_and(a, b, bits, is_signed), 2));
  for (const auto& [x, y] : {std::pair{a, b}, std::pair{b, a}}) {  // (y ^ z) ^ y = z
    if (kind(x) != Kind::kBitXor) continue;
    if (child(x, 0) == y) return child(x, 1);
    if (child(x, 1) == y) return child(x, 0);
  }
  return intern_typed(Kind::kBitXor, {std::min(a, b), std::max(a, b)}, bits, is_signed);
}

TermId TermPool::shl(TermId a, TermId amount, int bits, bool is_signed) {
  if (kind(amount) == Kind::kIntConst) {
    const int n = static_cast<int>(int_value(amount) & (bits - 1));
    return wrap(scaled(a, Int{1} << n), bits, is_signed);
  }
  return intern_typed(Kind::kShl, {a, amount}, bits, is_signed);
}

TermId TermPool::shr(TermId a, TermId amount, int bits, bool is_signed) {
  if (kind(amount) != Kind::kIntConst)
    return intern_typed(Kind::kShr, {a, amount}, bits, is_signed);
  const int n = static_cast<int>(int_value(amount) & (bits - 1));
  const TermId divisor = int_const(Int{1} << n);
  if (!is_signed || static_range(a).lo >= 0) return div_trunc(a, divisor);
  return div_trunc(sub(a, low_bits(a, n)), divisor);  // exact, hence rounded down
}

}  // namespace assay::smt
