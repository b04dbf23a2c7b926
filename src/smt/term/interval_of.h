// The range of an integer node from the ranges of its children. The pool's static ranges and the
// interval analysis share this definition.
#pragma once

#include <algorithm>

#include "smt/term/float_code.h"
#include "smt/term/interval.h"
#include "smt/term/term.h"

namespace assay::smt {

/// The sum of coefficient * range over the children.
template <class RangeOf>
Range interval_of_sum(const TermPool& pool, TermId t, const RangeOf& range_of) {
  const auto children = pool.children(t);
  const auto coefficients = pool.coefficients(t);
  Range result = Range::point(pool.sum_constant(t));
  for (std::size_t i = 0; i < children.size(); ++i)
    result = add(result, scale(range_of(children[i]), coefficients[i]));
  return result;
}

/// The product of the children's ranges. Repeated factors are taken as powers, so that squares are
/// not negative.
template <class RangeOf>
Range interval_of_product(const TermPool& pool, TermId t, const RangeOf& range_of) {
  const auto children = pool.children(t);
  Range result = Range::point(1);
  for (std::size_t i = 0; i < children.size();) {
    std::size_t end = i + 1;
    while (end < children.size() && children[end] == children[i]) ++end;
    result = multiply(result, power(range_of(children[i]), static_cast<unsigned>(end - i)));
    i = end;
  }
  return result;
}

/// `range_of(TermId)` returns the range of an integer child.
template <class RangeOf>
Range interval_of(const TermPool& pool, TermId t, const RangeOf& range_of) {
  const Node& n = pool.node(t);
  const auto child = [&](std::size_t i) { return range_of(pool.child(t, i)); };
  switch (n.kind) {
    case Kind::kIntConst:
      return Range::point(pool.int_value(t));
    case Kind::kVar:
      return pool.variable(pool.var_id(t)).domain;
    case Kind::kIte:
      return hull(child(1), child(2));
    case Kind::kSum:
      return interval_of_sum(pool, t, range_of);
    case Kind::kProduct:
      return interval_of_product(pool, t, range_of);
    case Kind::kBigAdd:
      return add(child(0), child(1));
    case Kind::kBigMul:
      return multiply(child(0), child(1));
    case Kind::kDiv:
      return div_trunc(child(0), child(1));
    case Kind::kRem:
      return rem_trunc(child(0), child(1));
    case Kind::kWrap: {
      const Range type = Range::of_type(n.bits, n.is_signed);
      const Range inner = child(0);
      return inner.within(type) ? inner : type;
    }
    case Kind::kBitAnd: {  // x & y is in [0, y] when y is not negative
      Range result = Range::of_type(n.bits, n.is_signed);
      for (const std::size_t i : {0U, 1U})
        if (const Range r = child(i); r.lo >= 0) result = intersect(result, {0, r.hi});
      return result;
    }
    case Kind::kBitOr:
    case Kind::kBitXor: {  // of non-negative values: below the next power of two
      const Range a = child(0);
      const Range b = child(1);
      const Range type = Range::of_type(n.bits, n.is_signed);
      if (a.lo < 0 || b.lo < 0) return type;
      Int limit = 1;
      while (limit <= std::max(a.hi, b.hi) && limit <= type.hi) limit *= 2;
      const Int lo = n.kind == Kind::kBitOr ? std::max(a.lo, b.lo) : 0;
      return intersect(type, {lo, limit - 1});
    }
    case Kind::kShl:
    case Kind::kShr:
    case Kind::kFloatToInt:
      return Range::of_type(n.bits, n.is_signed);
    case Kind::kFloatCode: {
      const FloatRange r = pool.float_range(pool.child(t, 0));
      return codes_between(r.lo, r.hi, r.maybe_nan);
    }
    case Kind::kCoded:
      return pool.coded_operation(t).range;
    default:
      return Range::all();
  }
}

}  // namespace assay::smt
