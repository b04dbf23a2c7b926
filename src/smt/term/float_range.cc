// Static bounds of float terms. IEEE rounding is monotone, so that the rounded results at the
// corners of the operands' ranges bound the rounded result.
#include <algorithm>
#include <cmath>

#include "smt/term/term.h"

namespace assay::smt {
namespace {

constexpr double kInf = std::numeric_limits<double>::infinity();

FloatRange anything() { return {}; }

bool infinite(FloatRange r) { return std::isinf(r.lo) || std::isinf(r.hi); }
bool has_zero(FloatRange r) { return r.lo <= 0 && r.hi >= 0; }

FloatRange from_corners(std::initializer_list<double> corners, bool maybe_nan) {
  for (const double v : corners)
    if (std::isnan(v)) return anything();
  const auto [lo, hi] = std::minmax(corners);
  return {lo, hi, maybe_nan};
}

FloatRange sum_of(FloatRange a, FloatRange b) {
  const bool cancels = (a.hi == kInf && b.lo == -kInf) || (a.lo == -kInf && b.hi == kInf);
  if (cancels) return anything();
  return from_corners({a.lo + b.lo, a.hi + b.hi}, a.maybe_nan || b.maybe_nan);
}

FloatRange product_of(FloatRange a, FloatRange b) {
  if ((infinite(a) && has_zero(b)) || (infinite(b) && has_zero(a))) return anything();
  return from_corners({a.lo * b.lo, a.lo * b.hi, a.hi * b.lo, a.hi * b.hi},
                      a.maybe_nan || b.maybe_nan);
}

FloatRange quotient_of(FloatRange a, FloatRange b) {
  if (has_zero(b) || (infinite(a) && infinite(b))) return anything();
  return from_corners({a.lo / b.lo, a.lo / b.hi, a.hi / b.lo, a.hi / b.hi},
                      a.maybe_nan || b.maybe_nan);
}

FloatRange of_function(MathFn fn, FloatRange a) {
  switch (fn) {
    case MathFn::kSqrt:
      if (a.lo < 0) return {-0.0, a.hi > 0 ? std::sqrt(a.hi) : 0, true};
      return {std::sqrt(a.lo), std::sqrt(a.hi), a.maybe_nan};
    case MathFn::kFloor:
    case MathFn::kCeil:
    case MathFn::kTrunc:
    case MathFn::kRound:
      return {apply(fn, a.lo, 0), apply(fn, a.hi, 0), a.maybe_nan};
    case MathFn::kFabs: {
      const double far = std::max(std::fabs(a.lo), std::fabs(a.hi));
      const double near = has_zero(a) ? 0 : std::min(std::fabs(a.lo), std::fabs(a.hi));
      return {near, far, a.maybe_nan};
    }
    default:
      return anything();
  }
}

FloatRange of_ints(Range r) {
  return {r.lo == Range::kMinusInf ? -kInf : static_cast<double>(r.lo),
          r.hi == Range::kPlusInf ? kInf : static_cast<double>(r.hi), false};
}

/// Rounds to the format, where an overflow becomes infinity.
FloatRange rounded(FloatRange r, Sort sort) {
  if (sort == Sort::kF64) return r;
  return {static_cast<double>(static_cast<float>(r.lo)),
          static_cast<double>(static_cast<float>(r.hi)), r.maybe_nan};
}

}  // namespace

FloatRange TermPool::compute_float_range(TermId t) const {
  FloatRange result = float_bounds(t);
  result.least = least_magnitude(t, result);
  return result;
}

/// What the operation makes of the smallest operands that are not zero: rounding is monotone in
/// the magnitudes, too. 0 if that is rounded to zero, or not known.
double TermPool::least_of_operands(TermId t) const {
  const Node& n = node(t);
  const auto least = [&](std::size_t i) { return float_range(child(t, i)).least; };
  const auto in_format = [&](double v) {
    return n.sort == Sort::kF32 ? static_cast<double>(static_cast<float>(v)) : v;
  };
  switch (n.kind) {
    case Kind::kFloatConst:
      return std::fabs(float_value(t));
    case Kind::kVar:
      return variable(var_id(t)).least;
    case Kind::kIte:
      return std::min(least(1), least(2));
    case Kind::kFMul:
      return in_format(least(0) * least(1));
    case Kind::kFDiv: {
      const FloatRange by = float_range(child(t, 1));
      return in_format(least(0) / std::max(std::fabs(by.lo), std::fabs(by.hi)));
    }
    case Kind::kIntToFloat:
      return 1;
    case Kind::kFNeg:
    case Kind::kFloatConvert:
      return in_format(least(0));
    case Kind::kMath1:
      return n.fn == MathFn::kFabs ? least(0) : 0;
    default:
      return 0;
  }
}

double TermPool::least_magnitude(TermId t, FloatRange bounds) const {
  double result = sort(t) == Sort::kF32
                      ? static_cast<double>(std::numeric_limits<float>::denorm_min())
                      : std::numeric_limits<double>::denorm_min();
  for (const double at_least : {least_of_operands(t), bounds.lo, -bounds.hi})
    if (at_least > result) result = at_least;  // no NaN is
  return result;
}

FloatRange TermPool::float_bounds(TermId t) const {
  const Node& n = node(t);
  const auto arg = [&](std::size_t i) { return float_range(child(t, i)); };
  switch (n.kind) {
    case Kind::kFloatConst: {
      const double v = float_value(t);
      return std::isnan(v) ? anything() : FloatRange{v, v, false};
    }
    case Kind::kVar: {
      if (variable(var_id(t)).any) return anything();
      FloatRange r = of_ints(variable(var_id(t)).domain);
      const double largest = n.sort == Sort::kF32
                                 ? static_cast<double>(std::numeric_limits<float>::max())
                                 : std::numeric_limits<double>::max();
      return {std::max(r.lo, -largest), std::min(r.hi, largest), false};
    }
    case Kind::kIte: {
      const FloatRange a = arg(1);
      const FloatRange b = arg(2);
      return {std::min(a.lo, b.lo), std::max(a.hi, b.hi), a.maybe_nan || b.maybe_nan};
    }
    case Kind::kFNeg:
      return {-arg(0).hi, -arg(0).lo, arg(0).maybe_nan};
    case Kind::kFAdd:
      return rounded(sum_of(arg(0), arg(1)), n.sort);
    case Kind::kFMul:
      return rounded(product_of(arg(0), arg(1)), n.sort);
    case Kind::kFDiv:
      return rounded(quotient_of(arg(0), arg(1)), n.sort);
    case Kind::kIntToFloat:
      return rounded(of_ints(static_range(child(t, 0))), n.sort);
    case Kind::kFloatConvert:
      return rounded(arg(0), n.sort);
    case Kind::kMath1:
      return rounded(of_function(n.fn, arg(0)), n.sort);
    default:
      return anything();
  }
}

}  // namespace assay::smt
