#include "random_terms.h"

#include <cmath>

#include "smt/term/evaluate.h"

namespace assay::smt {
namespace {

constexpr Int kLargest = Int{1} << 44;

Int naive_div(Int a, Int b) { return b == 0 ? 0 : a / b; }
Int naive_rem(Int a, Int b) { return b == 0 ? a : a % b; }

template <class F>
IntSample zip(TermId term, const IntSample& a, const IntSample& b, const F& f) {
  IntSample result{term, {}};
  for (std::size_t i = 0; i < kLanes; ++i) result.values[i] = f(a.values[i], b.values[i]);
  return result;
}

template <class F>
BoolSample relate(TermId term, const IntSample& a, const IntSample& b, const F& f) {
  BoolSample result{term, {}};
  for (std::size_t i = 0; i < kLanes; ++i) result.values[i] = f(a.values[i], b.values[i]);
  return result;
}

template <class F>
FloatSample zip(TermId term, const FloatSample& a, const FloatSample& b, const F& f) {
  FloatSample result{term, {}};
  for (std::size_t i = 0; i < kLanes; ++i) result.values[i] = f(a.values[i], b.values[i]);
  return result;
}

}  // namespace

void RandomTerms::add_variable(const std::string& name, Range domain) {
  IntSample sample{pool_.var(name, Sort::kInt, domain), {}};
  for (std::size_t lane = 0; lane < kLanes; ++lane) {
    const auto lo = static_cast<std::int64_t>(domain.lo);
    const auto hi = static_cast<std::int64_t>(domain.hi);
    Int v = rng_.between(lo, hi);
    if (lane % 3 == 0) v = std::clamp<Int>(rng_.between(-4, 4), lo, hi);
    if (lane == 1) v = lo;
    if (lane == 2) v = hi;
    sample.values[lane] = v;
    models[lane].set(pool_.var_id(sample.term), Constant::of_int(v));
  }
  ints.push_back(sample);
}

void RandomTerms::add_variables() {
  add_variable("x", {-1000, 1000});
  add_variable("y", {0, 100});
  add_variable("z", {-5, 5});
  add_variable("c", {0, 255});
  add_variable("i", Range::of_type(32, true));
  add_variable("u", Range::of_type(32, false));
  BoolSample flag{pool_.var("p", Sort::kBool), {}};
  FloatSample d{pool_.var("d", Sort::kF64), {}};
  FloatSample extreme{pool_.var("e", Sort::kF64), {}};
  static constexpr std::array<double, kLanes> kExtreme = {
      5e-324, -1e-310, 1e-200, -1e-45, 1e-38, 1e-20, -1e20, 3e38, 4e38, 1e200, -1e300, 1e308};
  for (std::size_t lane = 0; lane < kLanes; ++lane) {
    flag.values[lane] = rng_.chance(2);
    models[lane].set(pool_.var_id(flag.term), Constant::of_bool(flag.values[lane]));
    d.values[lane] = static_cast<double>(rng_.between(-50, 50)) / 8;
    if (lane == 0) d.values[lane] = -0.0;
    models[lane].set(pool_.var_id(d.term), Constant::of_float(Sort::kF64, d.values[lane]));
    extreme.values[lane] = kExtreme[lane];
    models[lane].set(pool_.var_id(extreme.term),
                     Constant::of_float(Sort::kF64, extreme.values[lane]));
  }
  bools.push_back(flag);
  floats.push_back(d);
  floats.push_back(extreme);
}

IntSample RandomTerms::constant() {
  static constexpr std::array<Int, 12> kUsual = {0, 1, 2, 3, 4, 10, 60, 100, 3600, 255, -1, -7};
  const Int v = kUsual[rng_.below(kUsual.size())];
  IntSample sample{pool_.int_const(v), {}};
  sample.values.fill(v);
  return sample;
}

/// Returns a sample brought into the range of a type by a wrap.
IntSample RandomTerms::typed(int bits, bool is_signed) {
  const IntSample a = rng_.chance(5) ? constant() : any_int();
  return zip(pool_.wrap(a.term, bits, is_signed), a, a,
             [&](Int v, Int) { return wrap_value(v, bits, is_signed); });
}

IntSample RandomTerms::machine_operation() {
  static constexpr std::array<int, 4> kWidths = {8, 16, 32, 32};
  const int bits = kWidths[rng_.below(kWidths.size())];
  const bool is_signed = rng_.chance(2);
  const IntSample a = typed(bits, is_signed);
  const IntSample b = typed(bits, is_signed);
  const auto low = [&](Int v) { return static_cast<int>(v & (bits - 1)); };
  switch (rng_.below(6)) {
    case 0:
      return zip(pool_.bit_and(a.term, b.term, bits, is_signed), a, b,
                 [](Int x, Int y) { return x & y; });
    case 1:
      return zip(pool_.bit_or(a.term, b.term, bits, is_signed), a, b,
                 [](Int x, Int y) { return x | y; });
    case 2:
      return zip(pool_.bit_xor(a.term, b.term, bits, is_signed), a, b,
                 [](Int x, Int y) { return x ^ y; });
    case 3:
      return zip(pool_.shl(a.term, b.term, bits, is_signed), a, b,
                 [&](Int x, Int y) { return wrap_value(x * (Int{1} << low(y)), bits, is_signed); });
    case 4:
      return zip(pool_.shr(a.term, b.term, bits, is_signed), a, b,
                 [&](Int x, Int y) { return x >> low(y); });
    default:
      return a;
  }
}

/// Samples that could grow without bound are wrapped, so that 128 bits always suffice.
void RandomTerms::keep(IntSample sample) {
  for (const Int v : sample.values)
    if (v > kLargest || v < -kLargest) {
      sample = zip(pool_.wrap(sample.term, 32, true), sample, sample,
                   [](Int x, Int) { return wrap_value(x, 32, true); });
      break;
    }
  ints.push_back(sample);
}

void RandomTerms::grow_int() {
  const IntSample a = any_int();
  const IntSample b = rng_.chance(2) ? constant() : any_int();
  switch (rng_.below(9)) {
    case 0:
      return keep(zip(pool_.add(a.term, b.term), a, b, [](Int x, Int y) { return x + y; }));
    case 1:
      return keep(zip(pool_.sub(a.term, b.term), a, b, [](Int x, Int y) { return x - y; }));
    case 2:
      return keep(zip(pool_.mul(a.term, b.term), a, b, [](Int x, Int y) { return x * y; }));
    case 3:
      return keep(zip(pool_.div_trunc(a.term, b.term), a, b, naive_div));
    case 4:
      return keep(zip(pool_.rem_trunc(a.term, b.term), a, b, naive_rem));
    case 5:
      return keep(machine_operation());
    case 6:
      return keep(typed(rng_.chance(2) ? 8 : 32, rng_.chance(2)));
    case 7:
      return keep(zip(pool_.neg(a.term), a, a, [](Int x, Int) { return -x; }));
    default: {
      const BoolSample c = any_bool();
      IntSample result{pool_.ite(c.term, a.term, b.term), {}};
      for (std::size_t i = 0; i < kLanes; ++i)
        result.values[i] = c.values[i] ? a.values[i] : b.values[i];
      return keep(result);
    }
  }
}

void RandomTerms::grow_bool() {
  const IntSample a = any_int();
  const IntSample b = rng_.chance(2) ? constant() : any_int();
  const BoolSample p = any_bool();
  const BoolSample q = any_bool();
  const BoolSample r = any_bool();
  const auto lanes = [](TermId term, const auto& f) {
    BoolSample result{term, {}};
    for (std::size_t i = 0; i < kLanes; ++i) result.values[i] = f(i);
    return result;
  };
  switch (rng_.below(10)) {
    case 0:
      bools.push_back(relate(pool_.lt(a.term, b.term), a, b, std::less<Int>()));
      break;
    case 1:
      bools.push_back(relate(pool_.le(a.term, b.term), a, b, std::less_equal<Int>()));
      break;
    case 2:
      bools.push_back(relate(pool_.eq(a.term, b.term), a, b, std::equal_to<Int>()));
      break;
    case 3:
      bools.push_back(relate(pool_.ge(a.term, b.term), a, b, std::greater_equal<Int>()));
      break;
    case 4:
      bools.push_back(relate(pool_.ne(a.term, b.term), a, b, std::not_equal_to<Int>()));
      break;
    case 5:
      bools.push_back(lanes(pool_.and_(p.term, q.term),
                            [&](std::size_t i) { return p.values[i] && q.values[i]; }));
      break;
    case 6:
      bools.push_back(lanes(pool_.or_(p.term, q.term),
                            [&](std::size_t i) { return p.values[i] || q.values[i]; }));
      break;
    case 7:
      bools.push_back(lanes(pool_.not_(p.term), [&](std::size_t i) { return !p.values[i]; }));
      break;
    case 8:
      bools.push_back(lanes(pool_.eq(p.term, q.term),
                            [&](std::size_t i) { return p.values[i] == q.values[i]; }));
      break;
    default:
      bools.push_back(lanes(pool_.ite(r.term, p.term, q.term), [&](std::size_t i) {
        return r.values[i] ? p.values[i] : q.values[i];
      }));
  }
}

/// Rounds to float, or computes in single precision.
void RandomTerms::grow_single() {
  const FloatSample a = any_float();
  const FloatSample b = any_float();
  const TermId x = pool_.float_convert(a.term, Sort::kF32);
  const TermId y = pool_.float_convert(b.term, Sort::kF32);
  const auto push = [&](TermId single, const auto& f) {
    FloatSample result{pool_.float_convert(single, Sort::kF64), {}};
    for (std::size_t i = 0; i < kLanes; ++i)
      result.values[i] =
          static_cast<double>(f(static_cast<float>(a.values[i]), static_cast<float>(b.values[i])));
    floats.push_back(result);
  };
  switch (rng_.below(7)) {
    case 0:
      return push(pool_.fadd(x, y), std::plus<float>());
    case 1:
      return push(pool_.fmul(x, y), std::multiplies<float>());
    case 2:
      return push(pool_.fdiv(x, y), std::divides<float>());
    case 3:
      return push(pool_.math(MathFn::kSqrt, x), [](float v, float) { return std::sqrt(v); });
    default:
      return push(x, [](float v, float) { return v; });
  }
}

void RandomTerms::grow_float() {
  if (rng_.chance(4)) return grow_single();
  const FloatSample a = any_float();
  const FloatSample b = any_float();
  const IntSample n = any_int();
  static constexpr std::array<double, 8> kUsual = {0.5, 2, -1, 10, 0, -0.0, 0.1, 4};
  const double k = kUsual[rng_.below(kUsual.size())];
  FloatSample constant{pool_.float_const(Sort::kF64, k), {}};
  constant.values.fill(k);
  const FloatSample c = rng_.chance(3) ? constant : b;
  const auto lanes = [](TermId term, const auto& f) {
    FloatSample result{term, {}};
    for (std::size_t i = 0; i < kLanes; ++i) result.values[i] = f(i);
    return result;
  };
  const auto compare = [&](TermId term, const auto& f) {
    BoolSample result{term, {}};
    for (std::size_t i = 0; i < kLanes; ++i) result.values[i] = f(a.values[i], c.values[i]);
    bools.push_back(result);
  };
  switch (rng_.below(13)) {
    case 0:
      floats.push_back(zip(pool_.fadd(a.term, c.term), a, c, std::plus<>()));
      break;
    case 1:
      floats.push_back(zip(pool_.fsub(a.term, c.term), a, c, std::minus<>()));
      break;
    case 2:
      floats.push_back(zip(pool_.fmul(a.term, c.term), a, c, std::multiplies<>()));
      break;
    case 3:
      floats.push_back(zip(pool_.fdiv(a.term, c.term), a, c, std::divides<>()));
      break;
    case 4:
      floats.push_back(lanes(pool_.fneg(a.term), [&](std::size_t i) { return -a.values[i]; }));
      break;
    case 5:
      floats.push_back(lanes(pool_.math(MathFn::kFloor, a.term),
                             [&](std::size_t i) { return std::floor(a.values[i]); }));
      break;
    case 6:
      floats.push_back(lanes(pool_.math(MathFn::kFabs, a.term),
                             [&](std::size_t i) { return std::fabs(a.values[i]); }));
      break;
    case 7:
      compare(pool_.flt(a.term, c.term), std::less<>());
      break;
    case 8:
      compare(pool_.fle(a.term, c.term), std::less_equal<>());
      break;
    case 9:
      compare(pool_.feq(a.term, c.term), std::equal_to<>());
      break;
    case 10: {
      IntSample truncated{pool_.float_to_int(a.term, 32, true), {}};
      for (std::size_t i = 0; i < kLanes; ++i)
        truncated.values[i] = float_to_integer(a.values[i], 32, true);
      ints.push_back(truncated);
      break;
    }
    case 11: {
      BoolSample fits{pool_.float_fits(a.term, 8, true), {}};
      for (std::size_t i = 0; i < kLanes; ++i)
        fits.values[i] = float_fits_integer(a.values[i], 8, true);
      bools.push_back(fits);
      break;
    }
    default:
      floats.push_back(lanes(pool_.int_to_float(n.term, Sort::kF64),
                             [&](std::size_t i) { return static_cast<double>(n.values[i]); }));
  }
}

}  // namespace assay::smt
