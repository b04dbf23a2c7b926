#include "smt/z3/bits.h"

#include <algorithm>
#include <string>

#include <z3++.h>

#include "smt/search/enumerate.h"
#include "smt/term/number_text.h"

namespace assay::smt {
namespace {

/// Returns the number of two's complement bits that hold every value of a bounded range.
int signed_bits(Range r) {
  int bits = 1;
  while (bits < 127 && !r.within({-(Int{1} << (bits - 1)), (Int{1} << (bits - 1)) - 1})) ++bits;
  return bits;
}

class BitEncoder {
 public:
  BitEncoder(const TermPool& pool, z3::context& ctx, int width)
      : pool_(pool), ctx_(ctx), width_(static_cast<unsigned>(width)), cache_(pool.size()) {}

  void encode(TermId t) { cache_[t.index] = node(t); }
  const z3::expr& of(TermId t) const { return *cache_[t.index]; }

  z3::expr domain(TermId t) const {
    const Range r = pool_.static_range(t);
    return number(r.lo) <= of(t) && of(t) <= number(r.hi);
  }

 private:
  z3::expr arg(TermId t, std::size_t i) const { return of(pool_.child(t, i)); }
  z3::expr number(Int v) const { return ctx_.bv_val(decimal(v).c_str(), width_); }

  z3::expr node(TermId t) const {
    const Node& n = pool_.node(t);
    if (n.kind == Kind::kIte) return z3::ite(arg(t, 0), arg(t, 1), arg(t, 2));
    if (n.sort == Sort::kBool) return boolean(t);
    return n.kind <= Kind::kVar ? leaf(t) : integral(t);
  }

  z3::expr leaf(TermId t) const {
    if (pool_.kind(t) == Kind::kIntConst) return number(pool_.int_value(t));
    return ctx_.bv_const(pool_.variable(pool_.var_id(t)).name.c_str(), width_);
  }

  z3::expr boolean(TermId t) const {
    const Node& n = pool_.node(t);
    switch (n.kind) {
      case Kind::kBoolConst:
        return ctx_.bool_val(n.payload != 0);
      case Kind::kVar:
        return ctx_.bool_const(pool_.variable(VarId{n.payload}).name.c_str());
      case Kind::kNot:
        return !arg(t, 0);
      case Kind::kIff:
        return arg(t, 0) == arg(t, 1);
      case Kind::kLe:
        return arg(t, 0) <= number(pool_.bound(t));
      case Kind::kEq:
        return arg(t, 0) == number(pool_.bound(t));
      default: {  // and
        z3::expr_vector all(ctx_);
        for (const TermId c : pool_.children(t)) all.push_back(of(c));
        return z3::mk_and(all);
      }
    }
  }

  z3::expr sum(TermId t) const {
    z3::expr total = number(pool_.sum_constant(t));
    const auto coefficients = pool_.coefficients(t);
    for (std::size_t i = 0; i < coefficients.size(); ++i)
      total = total + (coefficients[i] == 1 ? arg(t, i) : number(coefficients[i]) * arg(t, i));
    return total;
  }

  /// Returns the low bits of x, extended to the width.
  z3::expr wrapped(const z3::expr& x, const Node& n) const {
    if (n.bits >= width_) return x;
    const z3::expr low = x.extract(n.bits - 1U, 0);
    return n.is_signed ? z3::sext(low, width_ - n.bits) : z3::zext(low, width_ - n.bits);
  }

  z3::expr shift(TermId t) const {
    const Node& n = pool_.node(t);
    const z3::expr amount = arg(t, 1) & number(n.bits - 1);
    if (n.kind == Kind::kShr) return z3::ashr(arg(t, 0), amount);
    return wrapped(z3::shl(arg(t, 0), amount), n);
  }

  z3::expr integral(TermId t) const {
    const Node& n = pool_.node(t);
    switch (n.kind) {
      case Kind::kSum:
        return sum(t);
      case Kind::kProduct:
      case Kind::kBigMul: {
        z3::expr result = arg(t, 0);
        for (std::size_t i = 1; i < n.count; ++i) result = result * arg(t, i);
        return result;
      }
      case Kind::kBigAdd:
        return arg(t, 0) + arg(t, 1);
      case Kind::kDiv:
        return z3::ite(arg(t, 1) == number(0), number(0), arg(t, 0) / arg(t, 1));
      case Kind::kRem:
        return z3::srem(arg(t, 0), arg(t, 1));  // x srem 0 = x
      case Kind::kWrap:
        return wrapped(arg(t, 0), n);
      case Kind::kBitAnd:
        return arg(t, 0) & arg(t, 1);
      case Kind::kBitOr:
        return arg(t, 0) | arg(t, 1);
      case Kind::kBitXor:
        return arg(t, 0) ^ arg(t, 1);
      default:
        return shift(t);
    }
  }

  const TermPool& pool_;
  z3::context& ctx_;
  unsigned width_;
  std::vector<std::optional<z3::expr>> cache_;
};

}  // namespace

std::optional<int> bit_vector_width(const TermPool& pool, std::span<const TermId> formulas) {
  RangeAnalysis facts(pool);
  for (const TermId f : formulas)
    if (!facts.assume(f))
      return std::nullopt;  // unsatisfiable: there are no values to be represented
  int width = 8;
  for (const TermId t : nodes_below(pool, formulas)) {
    const Node& n = pool.node(t);
    if (is_float(n.sort) || n.kind == Kind::kCoded) return std::nullopt;
    Range r = Range::point(0);
    if (n.sort == Sort::kInt) r = facts.range(t);
    if (n.kind == Kind::kVar && n.sort == Sort::kInt) r = pool.static_range(t);
    if (n.kind == Kind::kLe || n.kind == Kind::kEq) r = Range::point(pool.bound(t));
    if (!r.bounded() || r.empty() || r.hi > (Int{1} << 125) || r.lo < -(Int{1} << 125))
      return std::nullopt;
    width = std::max(width, signed_bits(r));
    if (n.kind == Kind::kShl) width = std::max(width, n.bits + 1);
  }
  return width;
}

z3::expr encode_bits(const TermPool& pool, z3::context& context, std::span<const TermId> formulas,
                     int width) {
  BitEncoder encoder(pool, context, width);
  z3::expr_vector all(context);
  for (const TermId t : nodes_below(pool, formulas)) {
    encoder.encode(t);
    if (pool.kind(t) == Kind::kVar && pool.sort(t) == Sort::kInt) all.push_back(encoder.domain(t));
  }
  for (const TermId f : formulas) all.push_back(encoder.of(f));
  return z3::mk_and(all);
}

}  // namespace assay::smt
