#include "smt/z3/integers.h"

#include <cmath>
#include <optional>
#include <string>

#include <z3++.h>

#include "smt/term/float_coder.h"
#include "smt/term/number_text.h"

namespace assay::smt {

struct Z3Ints::State {
  const TermPool& pool;
  z3::context& ctx;
  Rounded rounded;
  std::vector<std::optional<z3::expr>> cache;  // by term

  State(const TermPool& p, z3::context& c, Rounded r) : pool(p), ctx(c), rounded(r) {}

  const z3::expr& of(TermId t) const { return *cache[t.index]; }
  z3::expr arg(TermId t, std::size_t i) const { return of(pool.child(t, i)); }
  Range range(TermId t) const { return pool.static_range(t); }
  z3::expr int_val(Int v) const { return ctx.int_val(decimal(v).c_str()); }

  z3::expr uninterpreted(TermId t, const std::string& name) const;
  z3::expr node(TermId t) const;
  z3::expr leaf(TermId t) const;
  z3::expr boolean(TermId t) const;
  z3::expr integral(TermId t) const;
  z3::expr floating(TermId t) const;
  z3::expr sum(TermId t) const;
  z3::expr divide(TermId t) const;
  z3::expr remainder(TermId t) const;
  z3::expr wrap(TermId t) const;
  z3::expr math(TermId t) const;
  bool is_unknown(TermId t) const;
};

namespace {

std::string typed_name(const char* op, const Node& n) {
  return std::string(op) + (n.is_signed ? "_i" : "_u") + std::to_string(n.bits);
}

z3::expr floor_real(const z3::expr& x) { return z3::expr(x.ctx(), Z3_mk_real2int(x.ctx(), x)); }

z3::expr trunc_real(const z3::expr& x) { return z3::ite(x >= 0, floor_real(x), -floor_real(-x)); }

/// Can the operation round? It cannot if its operands are integers that a double represents.
bool is_rounding(const TermPool& pool, TermId t) {
  const Node& n = pool.node(t);
  switch (n.kind) {
    case Kind::kFAdd:
    case Kind::kFMul:
    case Kind::kFDiv:
    case Kind::kMath2:
    case Kind::kIsNan:
    case Kind::kIsInf:
      return true;
    case Kind::kFloatConvert:  // every float is a double
      return n.sort == Sort::kF32;
    case Kind::kMath1:
      return n.fn != MathFn::kFabs && n.fn != MathFn::kFloor && n.fn != MathFn::kCeil &&
             n.fn != MathFn::kTrunc && n.fn != MathFn::kRound;
    case Kind::kIntToFloat: {
      const Int limit = Int{1} << (n.sort == Sort::kF32 ? 24 : 53);
      return !pool.static_range(pool.child(t, 0)).within({-limit, limit});
    }
    case Kind::kFloatConst:
      return !std::isfinite(pool.float_value(t));
    default:
      return false;
  }
}

}  // namespace

bool Z3Ints::State::is_unknown(TermId t) const {
  return rounded == Rounded::kUnknown && is_float(pool.sort(t)) && is_rounding(pool, t);
}

/// Applies an uninterpreted function to the children: equal arguments have equal values.
z3::expr Z3Ints::State::uninterpreted(TermId t, const std::string& name) const {
  const Sort s = pool.sort(t);
  const auto z3_sort = [&](Sort of_sort) {
    if (of_sort == Sort::kBool) return ctx.bool_sort();
    return of_sort == Sort::kInt ? ctx.int_sort() : ctx.real_sort();
  };
  z3::sort_vector domain(ctx);
  z3::expr_vector args(ctx);
  for (const TermId c : pool.children(t)) {
    domain.push_back(z3_sort(pool.sort(c)));
    args.push_back(of(c));
  }
  return ctx.function(name.c_str(), domain, z3_sort(s))(args);
}

z3::expr Z3Ints::State::leaf(TermId t) const {
  const Node& n = pool.node(t);
  if (n.kind == Kind::kBoolConst) return ctx.bool_val(n.payload != 0);
  if (n.kind == Kind::kIntConst) return int_val(pool.int_value(t));
  if (n.kind == Kind::kFloatConst) {
    const double v = pool.float_value(t);
    if (!std::isfinite(v)) return ctx.real_const(std::isnan(v) ? "!nan" : v > 0 ? "!inf" : "!-inf");
    return ctx.real_val(rational(v).c_str());
  }
  const std::string& name = pool.variable(pool.var_id(t)).name;
  if (n.sort == Sort::kBool) return ctx.bool_const(name.c_str());
  return n.sort == Sort::kInt ? ctx.int_const(name.c_str()) : ctx.real_const(name.c_str());
}

z3::expr Z3Ints::State::node(TermId t) const {
  const Node& n = pool.node(t);
  if (is_unknown(t)) return ctx.real_const(("!rounded" + std::to_string(t.index)).c_str());
  if (n.kind <= Kind::kVar) return leaf(t);
  if (n.kind == Kind::kIte) return z3::ite(arg(t, 0), arg(t, 1), arg(t, 2));
  if (n.sort == Sort::kBool) return boolean(t);
  return n.sort == Sort::kInt ? integral(t) : floating(t);
}

z3::expr Z3Ints::State::boolean(TermId t) const {
  const Node& n = pool.node(t);
  switch (n.kind) {
    case Kind::kNot:
      return !arg(t, 0);
    case Kind::kAnd: {
      z3::expr_vector all(ctx);
      for (const TermId c : pool.children(t)) all.push_back(of(c));
      return z3::mk_and(all);
    }
    case Kind::kIff:
    case Kind::kFEq:
      return arg(t, 0) == arg(t, 1);
    case Kind::kLe:
      return arg(t, 0) <= int_val(pool.bound(t));
    case Kind::kEq:
      return arg(t, 0) == int_val(pool.bound(t));
    case Kind::kFLt:
      return arg(t, 0) < arg(t, 1);
    case Kind::kFLe:
      return arg(t, 0) <= arg(t, 1);
    case Kind::kFloatFits: {
      const Range type = Range::of_type(n.bits, n.is_signed);
      const z3::expr whole = trunc_real(arg(t, 0));
      return int_val(type.lo) <= whole && whole <= int_val(type.hi);
    }
    default:
      return ctx.bool_val(false);  // isnan, isinf: reals are neither
  }
}

z3::expr Z3Ints::State::sum(TermId t) const {
  const auto coefficients = pool.coefficients(t);
  z3::expr_vector parts(ctx);
  for (std::size_t i = 0; i < coefficients.size(); ++i)
    parts.push_back(coefficients[i] == 1 ? arg(t, i) : int_val(coefficients[i]) * arg(t, i));
  if (const Int c = pool.sum_constant(t); c != 0) parts.push_back(int_val(c));
  return parts.size() == 1 ? parts[0] : z3::sum(parts);
}

/// SMT-LIB rounds the quotient so that the remainder is not negative; C rounds it towards zero.
z3::expr Z3Ints::State::divide(TermId t) const {
  const z3::expr a = arg(t, 0);
  const z3::expr b = arg(t, 1);
  const Range ra = range(pool.child(t, 0));
  const Range rb = range(pool.child(t, 1));
  const z3::expr quotient = ra.lo >= 0   ? a / b
                            : ra.hi <= 0 ? -(-a / b)
                                         : z3::ite(a >= 0, a / b, -(-a / b));
  return rb.contains(0) ? z3::ite(b == 0, ctx.int_val(0), quotient) : quotient;
}

z3::expr Z3Ints::State::remainder(TermId t) const {
  const z3::expr a = arg(t, 0);
  const z3::expr b = arg(t, 1);
  const Range ra = range(pool.child(t, 0));
  const Range rb = range(pool.child(t, 1));
  const z3::expr rest = ra.lo >= 0   ? z3::mod(a, b)
                        : ra.hi <= 0 ? -z3::mod(-a, b)
                                     : z3::ite(a >= 0, z3::mod(a, b), -z3::mod(-a, b));
  return rb.contains(0) ? z3::ite(b == 0, a, rest) : rest;
}

z3::expr Z3Ints::State::wrap(TermId t) const {
  const Node& n = pool.node(t);
  const z3::expr modulus = int_val(Int{1} << n.bits);
  if (!n.is_signed) return z3::mod(arg(t, 0), modulus);
  const z3::expr half = int_val(Int{1} << (n.bits - 1));
  return z3::mod(arg(t, 0) + half, modulus) - half;
}

z3::expr Z3Ints::State::integral(TermId t) const {
  const Node& n = pool.node(t);
  switch (n.kind) {
    case Kind::kSum:
      return sum(t);
    case Kind::kProduct: {
      z3::expr result = arg(t, 0);
      for (std::size_t i = 1; i < n.count; ++i) result = result * arg(t, i);
      return result;
    }
    case Kind::kBigAdd:
      return arg(t, 0) + arg(t, 1);
    case Kind::kBigMul:
      return arg(t, 0) * arg(t, 1);
    case Kind::kDiv:
      return divide(t);
    case Kind::kRem:
      return remainder(t);
    case Kind::kWrap:
      return wrap(t);
    case Kind::kBitAnd:
      return uninterpreted(t, typed_name("!bitand", n));
    case Kind::kBitOr:
      return uninterpreted(t, typed_name("!bitor", n));
    case Kind::kBitXor:
      return uninterpreted(t, typed_name("!bitxor", n));
    case Kind::kShl:
      return uninterpreted(t, typed_name("!shl", n));
    case Kind::kShr:
      return uninterpreted(t, typed_name("!shr", n));
    case Kind::kCoded:
      return uninterpreted(t, "!" + coded_name(pool, t));
    default: {  // float to int
      const Range type = Range::of_type(n.bits, n.is_signed);
      const z3::expr whole = trunc_real(arg(t, 0));
      return z3::ite(int_val(type.lo) <= whole && whole <= int_val(type.hi), whole, ctx.int_val(0));
    }
  }
}

z3::expr Z3Ints::State::floating(TermId t) const {
  switch (pool.kind(t)) {
    case Kind::kFNeg:
      return -arg(t, 0);
    case Kind::kFAdd:
      return arg(t, 0) + arg(t, 1);
    case Kind::kFMul:
      return arg(t, 0) * arg(t, 1);
    case Kind::kFDiv:
      return arg(t, 0) / arg(t, 1);
    case Kind::kIntToFloat:
      return z3::to_real(arg(t, 0));
    case Kind::kFloatConvert:
      return arg(t, 0);
    default:
      return math(t);
  }
}

z3::expr Z3Ints::State::math(TermId t) const {
  const Node& n = pool.node(t);
  const z3::expr x = arg(t, 0);
  switch (n.fn) {
    case MathFn::kFloor:
      return z3::to_real(floor_real(x));
    case MathFn::kCeil:
      return z3::to_real(-floor_real(-x));
    case MathFn::kTrunc:
      return z3::to_real(trunc_real(x));
    case MathFn::kRound: {  // halves are rounded away from zero
      const z3::expr half = ctx.real_val(1, 2);
      return z3::to_real(z3::ite(x >= 0, floor_real(x + half), -floor_real(-x + half)));
    }
    case MathFn::kFabs:
      return z3::ite(x >= 0, x, -x);
    default:
      return uninterpreted(t, "!" + std::string(name(n.fn)));
  }
}

Z3Ints::Z3Ints(const TermPool& pool, z3::context& context, Rounded rounded)
    : state_(std::make_unique<State>(pool, context, rounded)) {}
Z3Ints::~Z3Ints() = default;

bool Z3Ints::translated(TermId t) const {
  return t.index < state_->cache.size() && state_->cache[t.index].has_value();
}

z3::expr Z3Ints::translate(TermId t) {
  State& s = *state_;
  if (s.cache.size() <= t.index) s.cache.resize(s.pool.size());
  std::vector<TermId> stack{t};
  while (!stack.empty()) {
    const TermId x = stack.back();
    const std::size_t before = stack.size();
    if (!s.cache[x.index])
      for (const TermId c : s.pool.children(x))
        if (!s.cache[c.index]) stack.push_back(c);
    if (stack.size() != before) continue;
    stack.pop_back();
    if (!s.cache[x.index]) s.cache[x.index] = s.node(x);
  }
  return s.of(t);
}

SideCondition Z3Ints::side_condition(TermId t) const {
  const Node& n = state_->pool.node(t);
  SideCondition side;
  side.rounding = is_rounding(state_->pool, t);
  if (state_->is_unknown(t)) {
    side.has_condition = true;
    return side;
  }
  if (n.kind == Kind::kVar) {
    const Range domain = state_->pool.variable(VarId{n.payload}).domain;
    side.has_condition = n.sort != Sort::kBool && domain != Range::all();
  }
  if (n.kind >= Kind::kBitAnd && n.kind <= Kind::kShr) side.has_condition = side.incomplete = true;
  if (n.kind == Kind::kCoded) side.has_condition = side.incomplete = true;
  if (n.kind == Kind::kMath1 && n.fn == MathFn::kSqrt) side.has_condition = true;
  return side;
}

z3::expr Z3Ints::condition(TermId t) {
  const State& s = *state_;
  const Node& n = s.pool.node(t);
  const z3::expr x = s.of(t);
  if (s.is_unknown(t)) {
    const FloatRange known = s.pool.float_range(t);
    return s.ctx.real_val(rational(known.lo).c_str()) <= x &&
           x <= s.ctx.real_val(rational(known.hi).c_str());
  }
  if (n.kind == Kind::kMath1)  // the square root, where it is a real number
    return z3::implies(s.arg(t, 0) >= 0, x >= 0 && x * x == s.arg(t, 0));
  const Range r = n.kind == Kind::kVar ? s.pool.variable(VarId{n.payload}).domain : s.range(t);
  z3::expr all = s.ctx.bool_val(true);
  const bool real = is_float(n.sort);
  const auto bound = [&](Int v) { return real ? z3::to_real(s.int_val(v)) : s.int_val(v); };
  if (r.lo != Range::kMinusInf) all = bound(r.lo) <= x;
  if (r.hi != Range::kPlusInf)
    all = r.lo == Range::kMinusInf ? x <= bound(r.hi) : all && x <= bound(r.hi);
  return all;
}

}  // namespace assay::smt
