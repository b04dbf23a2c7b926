// Works bottom-up and treats each node once: first the node's children, then the node itself under
// the assumptions.
#include "smt/facts/simplify.h"

#include <unordered_map>
#include <vector>

namespace assay::smt {
namespace {

constexpr std::size_t kMostSimplified = 4'000;

class Simplifier {
 public:
  Simplifier(TermPool& pool, RangeAnalysis& facts) : pool_(pool), facts_(facts) {}

  TermId run(TermId root) {
    std::vector<TermId> stack{root};
    std::size_t seen = 0;
    while (!stack.empty()) {
      const TermId t = stack.back();
      if (done_.contains(t.index)) {
        stack.pop_back();
        continue;
      }
      if (++seen > kMostSimplified) return root;
      const std::size_t before = stack.size();
      if (!simplify_leaf(t))
        for (const TermId c : needed_children(t))
          if (!done_.contains(c.index)) stack.push_back(c);
      if (stack.size() != before) continue;
      stack.pop_back();
      if (!done_.contains(t.index)) done_.emplace(t.index, finish(rebuild(t)));
    }
    return of(root);
  }

 private:
  TermId of(TermId t) const { return done_.at(t.index); }
  TermId arg(TermId t, std::size_t i) const { return of(pool_.child(t, i)); }

  /// Simplifies what does not depend on the children. Returns false if the children are needed.
  bool simplify_leaf(TermId t) {
    if (pool_.is_const(t)) return put(t, t);
    if (pool_.sort(t) == Sort::kBool) {
      if (const auto known = facts_.decide(t)) return put(t, pool_.bool_const(*known));
    } else if (pool_.sort(t) == Sort::kInt) {
      if (const Range r = facts_.range(t); r.is_point()) return put(t, pool_.int_const(r.lo));
    }
    return pool_.kind(t) == Kind::kVar && put(t, t);
  }

  bool put(TermId t, TermId simple) {
    done_.emplace(t.index, simple);
    return true;
  }

  /// The children that are needed: of an if-then-else, only the arms that the assumptions leave.
  std::vector<TermId> needed_children(TermId t) {
    const auto children = pool_.children(t);
    if (pool_.kind(t) == Kind::kIte)
      if (const auto known = facts_.decide(children[0])) return {children[*known ? 1 : 2]};
    return {children.begin(), children.end()};
  }

  TermId rebuild(TermId t) {
    const Node n = pool_.node(t);
    switch (n.kind) {
      case Kind::kNot:
        return pool_.not_(arg(t, 0));
      case Kind::kAnd: {
        std::vector<TermId> parts;
        for (const TermId c : pool_.children(t)) parts.push_back(of(c));
        return pool_.and_(parts);
      }
      case Kind::kIff:
        return pool_.eq(arg(t, 0), arg(t, 1));
      case Kind::kLe:
        return pool_.le(arg(t, 0), pool_.int_const(pool_.bound(t)));
      case Kind::kEq:
        return pool_.eq(arg(t, 0), pool_.int_const(pool_.bound(t)));
      case Kind::kIte:
        if (const auto known = facts_.decide(pool_.child(t, 0))) return arg(t, *known ? 1 : 2);
        return pool_.ite(arg(t, 0), arg(t, 1), arg(t, 2));
      case Kind::kSum:
        return sum(t);
      case Kind::kProduct: {
        TermId result = arg(t, 0);
        for (std::size_t i = 1; i < n.count; ++i) result = pool_.mul(result, arg(t, i));
        return result;
      }
      case Kind::kDiv:
        return pool_.div_trunc(arg(t, 0), arg(t, 1));
      case Kind::kRem:
        return pool_.rem_trunc(arg(t, 0), arg(t, 1));
      case Kind::kWrap:
        return pool_.wrap(arg(t, 0), n.bits, n.is_signed);
      case Kind::kIntToFloat:
        return pool_.int_to_float(arg(t, 0), n.sort);
      default:  // nothing can be simplified
        return t;
    }
  }

  TermId sum(TermId t) {
    const std::vector<Int> coefficients(pool_.coefficients(t).begin(), pool_.coefficients(t).end());
    TermId total = pool_.int_const(pool_.sum_constant(t));
    for (std::size_t i = 0; i < coefficients.size(); ++i)
      total = pool_.add(total, pool_.scaled(arg(t, i), coefficients[i]));
    return total;
  }

  /// Simplifies the rebuilt node under the assumptions.
  TermId finish(TermId t) {
    switch (pool_.kind(t)) {
      case Kind::kWrap:
        return unwrapped(t);
      case Kind::kRem:
      case Kind::kDiv:
        return divided(t);
      default:
        break;
    }
    if (pool_.sort(t) == Sort::kBool && !pool_.is_const(t))
      if (const auto known = facts_.decide(t)) return pool_.bool_const(*known);
    return t;
  }

  /// Returns x - k * 2^bits, if all values of x wrap around equally often.
  TermId unwrapped(TermId t) {
    const Node n = pool_.node(t);
    const TermId x = pool_.child(t, 0);
    const Range r = facts_.range(x);
    if (!r.bounded() || r.empty()) return t;
    const Int lo = wrap_value(r.lo, n.bits, n.is_signed);
    if (lo - r.lo != wrap_value(r.hi, n.bits, n.is_signed) - r.hi) return t;
    if (r.width() >= Int{1} << n.bits) return t;
    return pool_.add(x, pool_.int_const(lo - r.lo));
  }

  /// Simplifies a division by a constant with one possible quotient.
  TermId divided(TermId t) {
    const TermId x = pool_.child(t, 0);
    if (pool_.kind(pool_.child(t, 1)) != Kind::kIntConst) return t;
    const Int k = pool_.int_value(pool_.child(t, 1));
    const Range r = facts_.range(x);
    if (k == 0 || !r.bounded() || r.empty() || r.lo / k != r.hi / k) return t;
    const Int quotient = r.lo / k;
    if (pool_.kind(t) == Kind::kDiv) return pool_.int_const(quotient);
    return pool_.sub(x, pool_.int_const(quotient * k));
  }

  TermPool& pool_;
  RangeAnalysis& facts_;
  std::unordered_map<std::uint32_t, TermId> done_;
};

}  // namespace

TermId simplify_under(TermPool& pool, RangeAnalysis& facts, TermId formula) {
  return Simplifier(pool, facts).run(formula);
}

}  // namespace assay::smt
