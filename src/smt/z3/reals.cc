#include "smt/z3/reals.h"

#include <cmath>
#include <vector>

#include <z3++.h>

#include "smt/search/enumerate.h"
#include "smt/term/number_text.h"

namespace assay::smt {
namespace {

bool has_real_form(const TermPool& pool, TermId t) {
  switch (pool.kind(t)) {
    case Kind::kBoolConst:
    case Kind::kIntConst:
    case Kind::kVar:
    case Kind::kNot:
    case Kind::kAnd:
    case Kind::kIff:
    case Kind::kLe:
    case Kind::kEq:
    case Kind::kIte:
    case Kind::kSum:
    case Kind::kProduct:
    case Kind::kFNeg:
    case Kind::kFAdd:
    case Kind::kFMul:
    case Kind::kFDiv:
    case Kind::kFLt:
    case Kind::kFLe:
    case Kind::kFEq:
    case Kind::kIntToFloat:
    case Kind::kFloatConvert:
      return true;
    case Kind::kFloatConst:
      return std::isfinite(pool.float_value(t));
    case Kind::kMath1:
      return pool.node(t).fn == MathFn::kFabs;
    default:
      return false;
  }
}

bool is_nonlinear(const TermPool& pool, TermId t) {
  switch (pool.kind(t)) {
    case Kind::kProduct:
      return true;
    case Kind::kFMul:
      return !pool.is_const(pool.child(t, 0)) && !pool.is_const(pool.child(t, 1));
    case Kind::kFDiv:
      return !pool.is_const(pool.child(t, 1));
    default:
      return false;
  }
}

class RealEncoder {
 public:
  RealEncoder(const TermPool& pool, z3::context& ctx)
      : pool_(pool), ctx_(ctx), cache_(pool.size()) {}

  void encode(TermId t) { cache_[t.index] = node(t); }
  const z3::expr& of(TermId t) const { return *cache_[t.index]; }

  void add_domain(TermId t, z3::expr_vector& all) const {
    const Range r = pool_.variable(pool_.var_id(t)).domain;
    if (pool_.sort(t) == Sort::kBool) return;
    if (r.lo != Range::kMinusInf) all.push_back(number(r.lo) <= of(t));
    if (r.hi != Range::kPlusInf) all.push_back(of(t) <= number(r.hi));
  }

 private:
  z3::expr arg(TermId t, std::size_t i) const { return of(pool_.child(t, i)); }
  z3::expr number(Int v) const { return ctx_.real_val(decimal(v).c_str()); }

  z3::expr leaf(TermId t) const {
    const Node& n = pool_.node(t);
    if (n.kind == Kind::kBoolConst) return ctx_.bool_val(n.payload != 0);
    if (n.kind == Kind::kIntConst) return number(pool_.int_value(t));
    if (n.kind == Kind::kFloatConst) return ctx_.real_val(rational(pool_.float_value(t)).c_str());
    const char* name = pool_.variable(VarId{n.payload}).name.c_str();
    return n.sort == Sort::kBool ? ctx_.bool_const(name) : ctx_.real_const(name);
  }

  z3::expr boolean(TermId t) const {
    switch (pool_.kind(t)) {
      case Kind::kNot: {  // of integers: more than k is at least k + 1
        const TermId negated = pool_.child(t, 0);
        if (pool_.kind(negated) != Kind::kLe) return !of(negated);
        return arg(negated, 0) >= number(pool_.bound(negated)) + ctx_.real_val(1);
      }
      case Kind::kAnd: {
        z3::expr_vector all(ctx_);
        for (const TermId c : pool_.children(t)) all.push_back(of(c));
        return z3::mk_and(all);
      }
      case Kind::kLe:
        return arg(t, 0) <= number(pool_.bound(t));
      case Kind::kEq:
        return arg(t, 0) == number(pool_.bound(t));
      case Kind::kFLt:
        return arg(t, 0) < arg(t, 1);
      case Kind::kFLe:
        return arg(t, 0) <= arg(t, 1);
      default:  // iff, equality of floats
        return arg(t, 0) == arg(t, 1);
    }
  }

  z3::expr sum(TermId t) const {
    z3::expr total = number(pool_.sum_constant(t));
    const auto coefficients = pool_.coefficients(t);
    for (std::size_t i = 0; i < coefficients.size(); ++i)
      total = total + number(coefficients[i]) * arg(t, i);
    return total;
  }

  z3::expr node(TermId t) const {
    const Node& n = pool_.node(t);
    if (n.kind <= Kind::kVar) return leaf(t);
    if (n.kind == Kind::kIte) return z3::ite(arg(t, 0), arg(t, 1), arg(t, 2));
    if (n.sort == Sort::kBool) return boolean(t);
    switch (n.kind) {
      case Kind::kSum:
        return sum(t);
      case Kind::kProduct: {
        z3::expr result = arg(t, 0);
        for (std::size_t i = 1; i < n.count; ++i) result = result * arg(t, i);
        return result;
      }
      case Kind::kFNeg:
        return -arg(t, 0);
      case Kind::kFAdd:
        return arg(t, 0) + arg(t, 1);
      case Kind::kFMul:
        return arg(t, 0) * arg(t, 1);
      case Kind::kFDiv:
        return arg(t, 0) / arg(t, 1);
      case Kind::kMath1:  // fabs
        return z3::ite(arg(t, 0) >= 0, arg(t, 0), -arg(t, 0));
      default:  // conversions between formats
        return arg(t, 0);
    }
  }

  const TermPool& pool_;
  z3::context& ctx_;
  std::vector<std::optional<z3::expr>> cache_;
};

}  // namespace

std::optional<z3::expr> encode_reals(const TermPool& pool, z3::context& context,
                                     std::span<const TermId> formulas) {
  const std::vector<TermId> nodes = nodes_below(pool, formulas);
  bool nonlinear = false;
  for (const TermId t : nodes) {
    if (!has_real_form(pool, t)) return std::nullopt;
    nonlinear = nonlinear || is_nonlinear(pool, t);
  }
  if (!nonlinear) return std::nullopt;
  RealEncoder encoder(pool, context);
  z3::expr_vector all(context);
  for (const TermId t : nodes) {
    encoder.encode(t);
    if (pool.kind(t) == Kind::kVar) encoder.add_domain(t, all);
  }
  for (const TermId f : formulas) all.push_back(encoder.of(f));
  return z3::mk_and(all);
}

}  // namespace assay::smt
