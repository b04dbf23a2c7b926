// Tests tables of terms that must be one node.
#include <functional>

#include <gtest/gtest.h>

#include "smt/term/term.h"

namespace assay::smt {
namespace {

class Rewrite : public testing::Test {
 protected:
  TermId k(Int value) { return p.int_const(value); }
  TermId f(double value) { return p.float_const(Sort::kF64, value); }
  TermId real(TermId t) { return p.int_to_float(t, Sort::kF64); }
  void same(TermId a, TermId b) { EXPECT_EQ(a, b) << p.print(a) << "  vs  " << p.print(b); }

  TermPool p;
  TermId x = p.var("x", Sort::kInt, Range::of_type(32, true));
  TermId y = p.var("y", Sort::kInt, Range::of_type(32, true));
  TermId z = p.var("z", Sort::kInt, Range::of_type(32, true));
  TermId n = p.var("n", Sort::kInt, {0, 1'000'000});
  TermId c = p.var("c", Sort::kBool);
  TermId d = p.var("d", Sort::kBool);
  TermId u = p.var("u", Sort::kF64);
  TermId v = p.var("v", Sort::kF64);
};

TEST_F(Rewrite, SumsAndProductsAreOnePolynomial) {
  same(p.add(p.add(x, y), z), p.add(z, p.add(y, x)));
  same(p.mul(x, p.add(y, z)), p.add(p.mul(x, y), p.mul(z, x)));
  const TermId sum = p.add(x, y);
  same(p.mul(sum, sum), p.add(p.add(p.mul(x, x), p.mul(y, y)), p.scaled(p.mul(x, y), 2)));
  same(p.mul(sum, p.sub(x, y)), p.sub(p.mul(x, x), p.mul(y, y)));
  same(p.sub(x, x), k(0));
  same(p.neg(p.sub(x, y)), p.sub(y, x));
}

TEST_F(Rewrite, KnownDigitsAreOneRemainder) {
  const TermId number = p.var("digits", Sort::kInt, {0, 99'999});
  const auto digit = [&](TermId of, Int unit) {
    return p.rem_trunc(p.div_trunc(of, k(unit)), k(10));
  };
  const TermId zeros[] = {p.eq(digit(number, 10), k(0)), p.eq(digit(number, 1), k(0)),
                          p.eq(digit(number, 100), k(0))};
  same(p.and_(zeros), p.eq(p.rem_trunc(number, k(1000)), k(0)));
  same(p.and_(p.eq(digit(number, 10), k(4)), p.eq(digit(number, 1), k(7))),
       p.eq(p.rem_trunc(number, k(100)), k(47)));
  // For a number that can be negative, only zeros: -47 % 100 is not 47.
  const TermId either = p.var("signed", Sort::kInt, {-99'999, 99'999});
  same(p.and_(p.eq(digit(either, 10), k(0)), p.eq(digit(either, 1), k(0))),
       p.eq(p.rem_trunc(either, k(100)), k(0)));
  EXPECT_EQ(p.kind(p.and_(p.eq(digit(either, 10), k(4)), p.eq(digit(either, 1), k(-7)))),
            Kind::kAnd);
}

TEST_F(Rewrite, ComparisonsHaveOneForm) {
  same(p.lt(p.sub(x, y), k(0)), p.lt(x, y));
  same(p.not_(p.lt(x, y)), p.ge(x, y));
  same(p.lt(x, y), p.le(p.add(x, k(1)), y));
  same(p.gt(p.scaled(x, 2), k(7)), p.ge(x, k(4)));
  same(p.eq(p.scaled(x, 2), k(7)), p.false_term());
  same(p.eq(p.sub(x, y), k(3)), p.eq(p.sub(y, x), k(-3)));
  same(p.le(n, k(0)), p.eq(n, k(0)));
  same(p.ge(n, k(0)), p.true_term());
  same(p.eq(p.mul(x, y), k(0)), p.or_(p.eq(x, k(0)), p.eq(y, k(0))));
  same(p.le(p.mul(x, x), k(26)), p.in_range(x, {-5, 5}));
  same(p.eq(p.div_trunc(x, k(10)), k(0)), p.in_range(x, {-9, 9}));
}

TEST_F(Rewrite, DivisionAndRemainderFitTogether) {
  const TermId ten = k(10);
  same(p.add(p.mul(p.div_trunc(x, ten), ten), p.rem_trunc(x, ten)), x);
  same(p.add(p.mul(p.div_trunc(x, y), y), p.rem_trunc(x, y)), x);
  same(p.sub(x, p.mul(p.div_trunc(x, y), y)), p.rem_trunc(x, y));
  same(p.div_trunc(p.div_trunc(x, ten), ten), p.div_trunc(x, k(100)));
  same(p.rem_trunc(p.rem_trunc(x, ten), ten), p.rem_trunc(x, ten));
  same(p.div_trunc(p.neg(x), ten), p.neg(p.div_trunc(x, ten)));
  same(p.rem_trunc(x, k(-10)), p.rem_trunc(x, ten));
  same(p.div_trunc(p.scaled(x, 6), k(3)), p.scaled(x, 2));
  same(p.div_trunc(p.add(p.scaled(n, 10), k(7)), ten), n);
  same(p.rem_trunc(p.add(p.scaled(n, 10), k(7)), ten), k(7));
  same(p.rem_trunc(p.sub(x, p.rem_trunc(x, ten)), ten), k(0));
  same(p.div_trunc(p.sub(x, p.rem_trunc(x, ten)), ten), p.div_trunc(x, ten));
  same(p.div_trunc(p.sub(p.rem_trunc(x, ten), x), ten), p.neg(p.div_trunc(x, ten)));
  same(p.div_trunc(p.sub(x, p.rem_trunc(x, ten)), k(5)), p.scaled(p.div_trunc(x, ten), 2));
  same(p.rem_trunc(p.add(p.rem_trunc(n, k(7)), n), k(7)), p.rem_trunc(p.scaled(n, 2), k(7)));
  same(p.div_trunc(x, k(0)), k(0));
  same(p.rem_trunc(x, k(0)), x);
  same(p.eq(p.bit_and(x, k(1), 32, true), k(0)), p.eq(p.rem_trunc(x, k(2)), k(0)));
}

TEST_F(Rewrite, HoursMinutesSecondsAgreeInAllSpellings) {
  const TermId hours = p.div_trunc(n, k(3600));
  const TermId rest = p.rem_trunc(n, k(3600));
  const TermId minutes = p.div_trunc(rest, k(60));
  same(minutes, p.rem_trunc(p.div_trunc(n, k(60)), k(60)));
  same(minutes, p.div_trunc(p.sub(n, p.scaled(hours, 3600)), k(60)));
  same(minutes, p.sub(p.div_trunc(n, k(60)), p.scaled(hours, 60)));
  same(p.rem_trunc(rest, k(60)), p.rem_trunc(n, k(60)));
  same(p.sub(rest, p.scaled(minutes, 60)), p.rem_trunc(n, k(60)));
}

TEST_F(Rewrite, DigitsComeTogetherAgain) {
  const TermId ones = p.rem_trunc(x, k(10));
  const TermId tens = p.rem_trunc(p.div_trunc(x, k(10)), k(10));
  const TermId rest = p.div_trunc(x, k(100));
  same(p.add(p.scaled(tens, 10), ones), p.rem_trunc(x, k(100)));
  same(p.add(p.scaled(rest, 100), p.add(p.scaled(tens, 10), ones)), x);
}

TEST_F(Rewrite, WrapsVanishWhereTheValueFits) {
  same(p.wrap(x, 32, true), x);
  same(p.wrap(n, 32, false), n);
  const TermId product = p.mul(x, y);
  same(p.wrap(p.add(p.wrap(product, 32, true), z), 32, true), p.wrap(p.add(product, z), 32, true));
  same(p.wrap(p.wrap(product, 64, true), 32, true), p.wrap(product, 32, true));
  EXPECT_EQ(p.kind(p.wrap(p.add(x, y), 32, true)), Kind::kWrap);
}

TEST_F(Rewrite, BitOperationsWithMasksAreArithmetic) {
  const TermId byte = p.var("byte", Sort::kInt, {0, 255});
  same(p.bit_and(byte, k(255), 32, true), byte);
  same(p.bit_or(byte, k(256), 32, true), p.add(byte, k(256)));
  same(p.bit_xor(x, k(-1), 32, true), p.sub(k(-1), x));
  same(p.bit_xor(p.bit_xor(x, y, 32, true), y, 32, true), x);
  same(p.shr(n, k(1), 32, true), p.div_trunc(n, k(2)));
  same(p.shl(n, k(3), 32, true), p.scaled(n, 8));
}

TEST_F(Rewrite, ConditionalsAreIndicatorsAndExtremes) {
  same(p.eq(p.bool_to_int(c), k(0)), p.not_(c));
  same(p.ite(c, k(5), k(3)), p.add(k(3), p.scaled(p.bool_to_int(c), 2)));
  same(p.ite(c, p.add(x, k(1)), x), p.add(x, p.bool_to_int(c)));
  same(p.mul(p.bool_to_int(c), p.bool_to_int(d)), p.bool_to_int(p.and_(c, d)));
  same(p.ite(c, p.ite(d, x, y), y), p.ite(p.and_(c, d), x, y));
  same(p.ite(p.eq(x, k(3)), k(3), x), x);
  const TermId max = p.ite(p.lt(x, y), y, x);
  same(max, p.ite(p.le(x, y), y, x));
  same(max, p.ite(p.gt(x, y), x, y));
  same(p.eq(p.ite(c, x, y), p.ite(c, x, z)), p.or_(c, p.eq(y, z)));
  same(p.lt(p.ite(c, k(1), p.ite(d, k(2), k(9))), k(3)), p.or_(c, d));
}

TEST_F(Rewrite, BooleansAbsorb) {
  const TermId five = k(5);
  same(p.and_(p.le(x, five), p.le(x, k(7))), p.le(x, five));
  same(p.and_(p.le(x, five), p.gt(x, five)), p.false_term());
  same(p.or_(p.le(x, five), p.gt(x, five)), p.true_term());
  same(p.or_(p.lt(x, five), p.eq(x, five)), p.le(x, five));
  same(p.and_(p.le(x, five), p.ge(x, five)), p.eq(x, five));
  same(p.and_(p.ne(x, five), p.le(x, five)), p.lt(x, five));
  same(p.and_(c, p.or_(c, d)), c);
  same(p.and_(c, p.or_(p.not_(c), d)), p.and_(c, d));
  same(p.and_(c, p.not_(c)), p.false_term());
  same(p.xor_(c, p.not_(d)), p.eq(c, d));
}

TEST_F(Rewrite, FloatsAreNeverReassociated) {
  const TermId w = p.var("w", Sort::kF64);
  EXPECT_NE(p.fadd(p.fadd(u, v), w), p.fadd(u, p.fadd(v, w)));
  EXPECT_NE(p.fadd(u, f(0)), u);  // -0 + 0 is 0
  same(p.fadd(u, v), p.fadd(v, u));
  same(p.fmul(u, f(1)), u);
  same(p.fneg(p.fneg(u)), u);
  same(p.fdiv(u, f(2)), p.fmul(f(0.5), u));
  EXPECT_NE(p.fdiv(u, f(10)), p.fmul(u, f(0.1)));
  same(p.fadd(u, u), p.fmul(f(2), u));
  same(p.not_(p.flt(u, v)), p.fge(u, v));  // variables are numbers, not NaN
  same(p.flt(p.fsub(u, v), f(0)), p.flt(u, v));
  same(p.float_const(Sort::kF32, 0.1), p.float_const(Sort::kF32, static_cast<double>(0.1F)));
}

TEST_F(Rewrite, DecimalFractionsAreOrderedAsTheirDigits) {
  const TermId i = p.var("i", Sort::kInt, {-100'000, 100'000});
  const TermId j = p.var("j", Sort::kInt, {-100'000, 100'000});
  const auto cents = [&](TermId t) { return p.fdiv(real(t), f(100)); };
  const auto single = [&](TermId t) { return p.float_convert(cents(t), Sort::kF32); };
  const auto widened = [&](TermId t) { return p.float_convert(single(t), Sort::kF64); };
  same(p.flt(cents(i), cents(j)), p.lt(i, j));
  same(p.fle(single(i), single(j)), p.le(i, j));
  same(p.feq(widened(i), widened(j)), p.eq(i, j));
  // Another divisor, another precision, or more digits than the format has.
  EXPECT_EQ(p.kind(p.flt(cents(i), p.fdiv(real(j), f(1000)))), Kind::kFLt);
  EXPECT_EQ(p.kind(p.flt(cents(i), widened(j))), Kind::kFLt);
  const TermId large = p.var("large", Sort::kInt, {0, 100'000'000});
  EXPECT_EQ(p.kind(p.flt(single(i), single(large))), Kind::kFLt);
}

TEST_F(Rewrite, ExactFloatsAreIntegers) {
  same(p.flt(real(x), f(2.5)), p.le(x, k(2)));
  same(p.feq(real(x), f(2.5)), p.false_term());
  same(p.fadd(real(x), real(y)), real(p.add(x, y)));
  same(p.float_to_int(p.fdiv(real(x), f(10)), 32, true), p.div_trunc(x, k(10)));
  same(p.float_to_int(p.fmul(real(x), f(0.5)), 32, true), p.div_trunc(x, k(2)));
  same(p.math(MathFn::kFloor, real(x)), real(x));
  EXPECT_NE(p.fmul(real(x), real(y)), real(p.mul(x, y)));  // 0 * -1 is -0
}

TEST_F(Rewrite, ConstantsBeyond128BitsAreNotFolded) {
  const TermId big = k(Int{1} << 126);
  const TermId square = p.mul(big, big);
  EXPECT_NE(p.kind(square), Kind::kIntConst);
  EXPECT_FALSE(p.evaluate(square, {}).exact);
  EXPECT_FALSE(p.evaluate(p.eq(p.rem_trunc(square, k(7)), k(3)), {}).exact);
}

TEST_F(Rewrite, AMillionDeepTermIsNoProblem) {
  TermId t = x;
  for (int i = 0; i < 300'000; ++i) t = p.bit_xor(p.shl(t, y, 32, true), z, 32, true);
  Model model;
  model.set(p.var_id(x), Constant::of_int(1));
  EXPECT_TRUE(p.evaluate(t, model).i == 1);
}

TEST_F(Rewrite, PrintsSmtLibLikeText) {
  EXPECT_EQ(p.print(p.lt(p.add(x, k(2)), y)), "(<= (+ x (* -1 y)) -3)");
  EXPECT_EQ(p.print(p.wrap(p.mul(x, y), 32, true)), "(wrap.i32 (* x y))");
}

}  // namespace
}  // namespace assay::smt
