#include "narrowing/store/numbers.h"

#include <gtest/gtest.h>

namespace assay::narrowing {
namespace {

class NumbersTest : public testing::Test {
 protected:
  smt::TermId fresh() { return numbers_.term(numbers_.fresh(smt::Range::of_type(32, true))); }
  smt::TermId constant(int value) { return pool_.int_const(value); }

  smt::TermPool pool_;
  Numbers numbers_{pool_};
};

TEST_F(NumbersTest, KnowsWhatFollowsFromDifferences) {
  const auto x = fresh(), y = fresh(), z = fresh();
  EXPECT_TRUE(numbers_.post(pool_.lt(x, y)));
  EXPECT_TRUE(numbers_.post(pool_.lt(y, z)));
  EXPECT_EQ(numbers_.decide(pool_.lt(x, z)), Truth::kYes);
  EXPECT_EQ(numbers_.decide(pool_.eq(x, z)), Truth::kNo);
  EXPECT_EQ(numbers_.decide(pool_.lt(x, constant(5))), Truth::kOpen);
  EXPECT_FALSE(numbers_.post(pool_.lt(z, x)));
}

TEST_F(NumbersTest, TightensBoundsByDisequalities) {
  const auto x = fresh();
  EXPECT_TRUE(numbers_.post(pool_.in_range(x, {0, 2})));
  EXPECT_TRUE(numbers_.post(pool_.ne(x, constant(0))));
  EXPECT_TRUE(numbers_.post(pool_.ne(x, constant(2))));
  EXPECT_EQ(numbers_.decide(pool_.eq(x, constant(1))), Truth::kYes);
  EXPECT_FALSE(numbers_.post(pool_.ne(x, constant(1))));
}

TEST_F(NumbersTest, TakesEverythingBack) {
  const auto x = fresh(), y = fresh();
  const Numbers::Mark mark = numbers_.mark();
  EXPECT_TRUE(numbers_.post(pool_.eq(x, y)));
  EXPECT_TRUE(numbers_.post(pool_.eq(y, constant(7))));
  EXPECT_EQ(numbers_.decide(pool_.eq(x, constant(7))), Truth::kYes);
  numbers_.undo(mark);
  EXPECT_EQ(numbers_.decide(pool_.eq(x, constant(7))), Truth::kOpen);
  EXPECT_EQ(numbers_.decide(pool_.eq(x, y)), Truth::kOpen);
}

TEST_F(NumbersTest, ModelsSatisfyWhatWasPosted) {
  const auto x = fresh(), y = fresh(), z = fresh();
  const auto sum = pool_.wrap(pool_.add(x, y), 32, true);
  const std::vector<smt::TermId> posted = {pool_.lt(x, y), pool_.ne(y, z), pool_.eq(sum, z),
                                           pool_.gt(z, constant(100))};
  for (const auto condition : posted) EXPECT_TRUE(numbers_.post(condition));
  const auto model = numbers_.model({});
  ASSERT_TRUE(model.has_value());
  for (const auto condition : posted) EXPECT_TRUE(numbers_.evaluate(condition, *model).truth());
}

TEST_F(NumbersTest, WishesAreTakenWhereTheyFit) {
  const auto x = fresh();
  fresh();
  EXPECT_TRUE(numbers_.post(pool_.lt(x, constant(10))));
  const auto model = numbers_.model({{50}, {3}});
  ASSERT_TRUE(model.has_value());
  EXPECT_EQ((*model)[0], 9);
  EXPECT_EQ((*model)[1], 3);
}

TEST_F(NumbersTest, SumsWrapAroundLikeTheMachines) {
  const auto x = fresh();
  const auto next = pool_.wrap(pool_.add(x, constant(1)), 32, true);
  EXPECT_EQ(numbers_.decide(pool_.lt(x, next)), Truth::kOpen);  // not for the largest
  EXPECT_TRUE(numbers_.post(pool_.lt(next, x)));
  const auto model = numbers_.model({});
  ASSERT_TRUE(model.has_value());
  EXPECT_EQ((*model)[0], 2147483647);
}

}  // namespace
}  // namespace assay::narrowing
