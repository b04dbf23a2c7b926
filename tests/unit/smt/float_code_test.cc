// Codes of floats, and formulas rewritten to them: compared with what IEEE arithmetic does.
#include "smt/term/float_code.h"

#include <cmath>
#include <limits>
#include <vector>

#include <gtest/gtest.h>

#include "smt/term/float_coder.h"
#include "smt/z3/solver.h"

namespace assay::smt {
namespace {

const std::vector<double> kValues = {
    -std::numeric_limits<double>::infinity(),
    -std::numeric_limits<double>::max(),
    -2147483648.5,
    -1.5,
    -std::numeric_limits<double>::denorm_min(),
    -0.0,
    0.0,
    std::numeric_limits<double>::denorm_min(),
    0.1,
    1.5,
    2147483647.9,
    2147483648.0,
    1e300,
    std::numeric_limits<double>::infinity(),
    std::numeric_limits<double>::quiet_NaN(),
};

TEST(FloatCode, AscendsAndCanBeInverted) {
  for (std::size_t i = 0; i < kValues.size(); ++i) {
    const Int code = float_code(kValues[i]);
    if (i > 0) {
      EXPECT_LT(float_code(kValues[i - 1]), code) << kValues[i];
    }
    EXPECT_EQ(float_code(float_of_code(code)), code);
    EXPECT_EQ(std::signbit(float_of_code(code)), std::signbit(kValues[i]));
  }
}

/// Every formula about two floats has the value that evaluating it on the floats gives.
TEST(FloatCoder, KeepsTheMeaningOfFormulas) {
  TermPool pool;
  FloatCoder coder(pool);
  const TermId x = pool.any_float("x", Sort::kF64), y = pool.any_float("y", Sort::kF64);
  const TermId single = pool.float_convert(x, Sort::kF32);
  const std::vector<TermId> formulas = {
      pool.flt(x, y),
      pool.fle(x, y),
      pool.feq(x, y),
      pool.is_nan(x),
      pool.is_inf(x),
      pool.float_fits(x, 32, true),
      pool.float_fits(x, 8, false),
      pool.float_fits(x, 64, true),
      pool.flt(pool.fneg(x), y),
      pool.fle(pool.math(MathFn::kFabs, x), y),
      pool.feq(pool.fadd(x, y), pool.fmul(x, y)),
      pool.flt(pool.fdiv(x, y), pool.math(MathFn::kSqrt, y)),
      pool.feq(pool.float_convert(single, Sort::kF64), x),
      pool.le(pool.float_to_int(x, 32, true), pool.int_const(7)),
      pool.feq(pool.ite(pool.flt(x, y), x, y), pool.math(MathFn::kPow, x, y)),
      pool.eq(pool.float_code(x), pool.float_code(y)),
  };
  for (const TermId formula : formulas) {
    const TermId coded = coder.code(formula);
    for (const double a : kValues)
      for (const double b : kValues) {
        Model model;
        model.set(pool.var_id(x), Constant::of_float(Sort::kF64, a));
        model.set(pool.var_id(y), Constant::of_float(Sort::kF64, b));
        const TermId cx = coder.variable(x), cy = coder.variable(y);
        model.set(pool.var_id(cx), Constant::of_int(float_code(a)));
        model.set(pool.var_id(cy), Constant::of_int(float_code(b)));
        EXPECT_EQ(pool.evaluate(formula, model).truth(), pool.evaluate(coded, model).truth())
            << pool.print(formula) << " for " << a << ", " << b;
        for (const TermId fact : coder.facts(coded))
          EXPECT_TRUE(pool.evaluate(fact, model).truth()) << pool.print(fact);
      }
  }
}

TEST(FloatCoder, KeepsIntegersThatBecomeFloats) {
  TermPool pool;
  FloatCoder coder(pool);
  const TermId n = pool.var("n", Sort::kInt);
  const TermId formula =
      pool.flt(pool.int_to_float(n, Sort::kF32), pool.float_const(Sort::kF32, 2));
  const TermId coded = coder.code(formula);
  for (const Int value : {Int{-16777217}, Int{-1}, Int{0}, Int{1}, Int{2}, Int{16777217}}) {
    Model model;
    model.set(pool.var_id(n), Constant::of_int(value));
    EXPECT_EQ(pool.evaluate(formula, model).truth(), pool.evaluate(coded, model).truth());
    for (const TermId fact : coder.facts(coded)) EXPECT_TRUE(pool.evaluate(fact, model).truth());
  }
}

class CodedSolver : public ::testing::Test {
 protected:
  bool is_valid(TermId goal) {
    const auto solver = with_model_check(with_float_codes(make_z3(pool), pool), pool);
    solver->assert_true(pool.not_(goal));
    return std::holds_alternative<Unsat>(solver->check("valid", {}));
  }
  TermPool pool;
  TermId x = pool.any_float("x", Sort::kF64), y = pool.any_float("y", Sort::kF64),
         z = pool.any_float("z", Sort::kF64);
};

TEST_F(CodedSolver, ProvesWhatHoldsInIeeeArithmetic) {
  const auto same = [&](TermId a, TermId b) {
    return pool.eq(pool.float_code(a), pool.float_code(b));
  };
  EXPECT_TRUE(is_valid(pool.implies(same(x, y), same(pool.fadd(x, z), pool.fadd(z, y)))));
  EXPECT_TRUE(is_valid(pool.implies(same(x, z), same(pool.fadd(x, y), pool.fadd(z, y)))));
  EXPECT_TRUE(is_valid(pool.implies(same(x, z), same(pool.fmul(x, y), pool.fmul(z, y)))));
  EXPECT_TRUE(is_valid(pool.implies(pool.and_(pool.flt(x, y), pool.flt(y, z)), pool.flt(x, z))));
}

TEST_F(CodedSolver, KnowsTheSignsOfProducts) {
  const TermId zero = pool.float_const(Sort::kF64, 0);
  const auto positive = [&](TermId a) { return pool.flt(zero, a); };
  const TermId xy = pool.fmul(x, y);
  const TermId opposite = pool.and_(positive(x), positive(pool.fneg(y)));
  EXPECT_TRUE(is_valid(pool.implies(opposite, pool.not_(positive(xy)))));
  EXPECT_FALSE(is_valid(pool.implies(opposite, pool.flt(xy, zero))));  // it may be too small
  EXPECT_TRUE(is_valid(pool.implies(positive(x), pool.not_(positive(pool.fdiv(x, pool.fneg(x)))))));
}

/// Products of hundredths are not rounded to zero.
TEST_F(CodedSolver, KnowsWhatIsNotRoundedToZero) {
  const auto hundredths = [&](const char* name) {
    return pool.fdiv(pool.int_to_float(pool.var(name, Sort::kInt, {-1000, 1000}), Sort::kF64),
                     pool.float_const(Sort::kF64, 100));
  };
  const TermId a = hundredths("a"), b = hundredths("b"), zero = pool.float_const(Sort::kF64, 0);
  const TermId single =
      pool.fmul(pool.float_convert(a, Sort::kF32), pool.float_convert(b, Sort::kF32));
  EXPECT_TRUE(is_valid(pool.implies(pool.and_(pool.flt(zero, a), pool.flt(b, zero)),
                                    pool.flt(single, pool.float_const(Sort::kF32, 0)))));
  // Half of the product in double precision, rounded to single, is half of the single product.
  const TermId half = pool.float_const(Sort::kF64, 0.5);
  const auto widened = [&](TermId t) {
    return pool.float_convert(pool.float_convert(t, Sort::kF32), Sort::kF64);
  };
  EXPECT_EQ(pool.float_convert(pool.fmul(pool.fmul(half, widened(a)), widened(b)), Sort::kF32),
            pool.fdiv(single, pool.float_const(Sort::kF32, 2)));
  EXPECT_EQ(pool.fmul(pool.math(MathFn::kFabs, a), pool.math(MathFn::kFabs, b)),
            pool.math(MathFn::kFabs, pool.fmul(b, a)));
}

/// Where a result can become less precise, powers of two are not moved.
TEST_F(CodedSolver, DoesNotScaleSmallNumbers) {
  const TermId half = pool.float_const(Sort::kF64, 0.5);
  EXPECT_NE(pool.fmul(pool.fmul(half, x), y), pool.fmul(half, pool.fmul(x, y)));
  EXPECT_NE(pool.float_convert(pool.fmul(half, x), Sort::kF32),
            pool.fmul(pool.float_const(Sort::kF32, 0.5), pool.float_convert(x, Sort::kF32)));
}

TEST_F(CodedSolver, DoesNotProveWhatOnlyRealNumbersDo) {
  EXPECT_FALSE(is_valid(pool.feq(pool.fadd(pool.fadd(x, y), z), pool.fadd(x, pool.fadd(y, z)))));
  EXPECT_FALSE(is_valid(pool.feq(x, x)));
  EXPECT_FALSE(is_valid(pool.implies(pool.feq(x, z), pool.feq(pool.fdiv(x, y), pool.fdiv(y, z)))));
  EXPECT_FALSE(is_valid(pool.or_(pool.flt(x, y), pool.fle(y, x))));
  EXPECT_FALSE(
      is_valid(pool.implies(pool.feq(x, y), pool.eq(pool.float_code(x), pool.float_code(y)))));
  EXPECT_FALSE(is_valid(pool.feq(pool.fadd(x, pool.fneg(x)), pool.float_const(Sort::kF64, 0))));
}

}  // namespace
}  // namespace assay::smt
