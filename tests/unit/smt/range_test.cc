// Tests which formulas the assumptions decide without a solver.
#include "smt/facts/range.h"

#include <gtest/gtest.h>

namespace assay::smt {
namespace {

class Ranges : public testing::Test {
 protected:
  TermId k(Int v) { return p.int_const(v); }
  void expect(TermId formula, std::optional<bool> value) {
    EXPECT_EQ(facts.decide(formula), value) << p.print(formula);
  }

  TermPool p;
  TermId x = p.var("x", Sort::kInt, Range::of_type(32, true));
  TermId y = p.var("y", Sort::kInt, Range::of_type(32, true));
  TermId ch = p.var("ch", Sort::kInt, {0, 255});
  TermId q = p.var("q", Sort::kBool);
  RangeAnalysis facts{p};
};

TEST_F(Ranges, ABoundDecidesWeakerBoundsUntilPopped) {
  facts.push();
  EXPECT_TRUE(facts.assume(p.le(x, k(5))));
  expect(p.le(x, k(7)), true);
  expect(p.gt(x, k(5)), false);
  expect(p.le(x, k(4)), std::nullopt);
  facts.pop();
  expect(p.le(x, k(7)), std::nullopt);
}

TEST_F(Ranges, DifferencesAreRemembered) {
  facts.assume(p.lt(x, y));
  expect(p.le(x, y), true);
  expect(p.lt(p.add(x, k(1)), p.add(y, k(2))), true);
  expect(p.eq(x, y), false);
  expect(p.gt(x, y), false);
  EXPECT_TRUE(facts.range(p.sub(y, x)).lo == 1);
}

TEST_F(Ranges, AssumedFormulasDecideThemselves) {
  const TermId odd = p.or_(q, p.eq(p.mul(x, y), k(12)));
  facts.assume(odd);
  expect(odd, true);
  expect(p.not_(odd), false);
  facts.assume(p.not_(q));
  expect(q, false);
}

TEST_F(Ranges, SetsOfCharactersAreExact) {
  facts.assume(p.ne(ch, k('a')));
  facts.assume(p.ne(ch, k(' ')));
  expect(p.eq(ch, k('a')), false);
  expect(p.eq(ch, k('b')), std::nullopt);
  EXPECT_FALSE(facts.possible(ch, ' '));
  facts.assume(p.in_range(ch, {'a', 'c'}));
  expect(p.ge(ch, k('b')), true);
  facts.assume(p.ne(ch, k('c')));
  expect(p.eq(ch, k('b')), true);
  EXPECT_FALSE(facts.assume(p.ne(ch, k('b'))));
  EXPECT_TRUE(facts.contradictory());
}

TEST_F(Ranges, BoundsReachVariablesThroughSums) {
  facts.assume(p.ge(y, k(10)));
  facts.assume(p.le(p.add(x, p.scaled(y, 2)), k(30)));
  EXPECT_TRUE(facts.range(x).hi == 10);
  facts.assume(p.ge(x, k(0)));
  facts.assume(p.le(p.add(x, y), k(12)));
  EXPECT_TRUE(facts.range(y).hi == 12);
}

TEST_F(Ranges, ConditionsFollowFromValues) {
  const TermId count = p.ite(q, x, k(-1));
  facts.assume(p.ge(x, k(0)));
  facts.assume(p.ge(count, k(0)));
  expect(q, true);
}

TEST_F(Ranges, NewFactsRefreshOldRanges) {
  const TermId square = p.mul(x, x);
  const TermId sum = p.add(square, y);
  facts.assume(p.in_range(y, {0, 5}));
  EXPECT_TRUE(facts.range(sum).lo == 0);
  facts.push();
  facts.assume(p.in_range(x, {3, 4}));
  EXPECT_TRUE((facts.range(sum) == Range{9, 21}));
  facts.pop();
  EXPECT_TRUE(facts.range(sum).hi > 21);
}

TEST_F(Ranges, ContradictionsAreSeenAndUndone) {
  facts.push();
  facts.assume(p.gt(x, k(3)));
  EXPECT_FALSE(facts.assume(p.lt(x, k(2))));
  facts.pop();
  EXPECT_FALSE(facts.contradictory());
  EXPECT_TRUE(facts.assume(p.lt(x, k(2))));
}

TEST_F(Ranges, UnitClausesPropagate) {
  facts.assume(p.or_(p.eq(x, k(1)), p.gt(y, k(5))));
  facts.assume(p.ne(x, k(1)));
  const TermId clause = p.or_(p.eq(x, k(1)), p.eq(y, k(9)));
  facts.assume(clause);
  expect(p.eq(y, k(9)), true);
}

}  // namespace
}  // namespace assay::smt
