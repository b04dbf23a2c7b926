// Tests rewriting under assumptions: what it must find, and that it never changes a value.
#include "smt/facts/simplify.h"

#include <gtest/gtest.h>

#include "random_terms.h"

namespace assay::smt {
namespace {

class Simplifications : public testing::Test {
 protected:
  TermId k(Int v) { return p.int_const(v); }

  TermPool p;
  RangeAnalysis facts{p};
};

TEST_F(Simplifications, ShiftedLettersBecomeEqual) {
  const TermId c = p.var("c", Sort::kInt, {'a', 'z'});
  const TermId n = p.var("n", Sort::kInt, {0, 10'000});
  const TermId sum = p.add(c, n);
  const TermId wrapped = p.wrap(sum, 8, false);
  const TermId rotated = p.add(p.rem_trunc(p.sub(sum, k('a')), k(26)), k('a'));
  const TermId equal = p.eq(wrapped, rotated);
  EXPECT_EQ(simplify_under(p, facts, equal), equal);
  facts.assume(p.le(sum, k('z')));
  EXPECT_TRUE(p.is_true(simplify_under(p, facts, equal)));
}

TEST_F(Simplifications, ADecidedConditionLeavesOneArm) {
  const TermId x = p.var("x", Sort::kInt, {-100, 100});
  const TermId y = p.var("y", Sort::kInt, {-100, 100});
  const TermId size = p.ite(p.lt(x, k(0)), p.neg(x), x);
  const TermId formula = p.eq(p.mul(size, y), k(12));
  facts.assume(p.gt(x, k(3)));
  EXPECT_EQ(simplify_under(p, facts, formula), p.eq(p.mul(x, y), k(12)));
}

TEST_F(Simplifications, ValuesOnBothSidesOfAMultipleStay) {
  const TermId x = p.var("x", Sort::kInt, {-9, 300});
  EXPECT_EQ(simplify_under(p, facts, p.eq(p.div_trunc(x, k(10)), k(3))),
            p.eq(p.div_trunc(x, k(10)), k(3)));
  const TermId byte = p.eq(p.wrap(x, 8, false), k(3));
  EXPECT_EQ(simplify_under(p, facts, byte), byte);
  facts.assume(p.ge(x, k(256)));
  EXPECT_EQ(simplify_under(p, facts, byte), p.eq(x, k(259)));
}

class SimplifyAgreement : public testing::TestWithParam<int> {};

TEST_P(SimplifyAgreement, ValuesAreKeptWhereTheFactsHold) {
  TermPool p;
  RandomTerms random(p, static_cast<std::uint64_t>(GetParam()));
  for (int i = 0; i < 80; ++i) random.grow_int();
  for (int i = 0; i < 60; ++i) random.grow_bool();
  for (std::size_t i = 1; i < random.bools.size(); ++i) {
    RangeAnalysis facts(p);
    const BoolSample& fact = random.bools[i - 1];
    facts.assume(fact.term);
    if (facts.contradictory()) continue;
    for (const BoolSample& formula : random.bools) {
      const TermId simple = simplify_under(p, facts, formula.term);
      for (std::size_t lane = 0; lane < kLanes; ++lane) {
        if (!fact.values[lane]) continue;
        const Constant value = p.evaluate(simple, random.models[lane]);
        if (value.exact) {
          EXPECT_EQ(value.truth(), formula.values[lane]) << p.print(formula.term);
        }
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Seeds, SimplifyAgreement, testing::Range(0, 20));

}  // namespace
}  // namespace assay::smt
