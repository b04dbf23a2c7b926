#include "narrowing/store/integer_constraints.h"

#include <gtest/gtest.h>

namespace assay::narrowing {
namespace {

class IntegerConstraintsTest : public testing::Test {
 protected:
  smt::TermId fresh() { return integers_.term(integers_.fresh(smt::Range::of_type(32, true))); }
  smt::TermId constant(int value) { return pool_.int_const(value); }

  smt::TermPool pool_;
  IntegerConstraints integers_{pool_};
};

TEST_F(IntegerConstraintsTest, KnowsWhatFollowsFromDifferences) {
  const auto x = fresh(), y = fresh(), z = fresh();
  EXPECT_TRUE(integers_.post(pool_.lt(x, y)));
  EXPECT_TRUE(integers_.post(pool_.lt(y, z)));
  EXPECT_EQ(integers_.decide(pool_.lt(x, z)), Truth::kYes);
  EXPECT_EQ(integers_.decide(pool_.eq(x, z)), Truth::kNo);
  EXPECT_EQ(integers_.decide(pool_.lt(x, constant(5))), Truth::kUndetermined);
  EXPECT_FALSE(integers_.post(pool_.lt(z, x)));
}

TEST_F(IntegerConstraintsTest, TightensBoundsByDisequalities) {
  const auto x = fresh();
  EXPECT_TRUE(integers_.post(pool_.in_range(x, {0, 2})));
  EXPECT_TRUE(integers_.post(pool_.ne(x, constant(0))));
  EXPECT_TRUE(integers_.post(pool_.ne(x, constant(2))));
  EXPECT_EQ(integers_.decide(pool_.eq(x, constant(1))), Truth::kYes);
  EXPECT_FALSE(integers_.post(pool_.ne(x, constant(1))));
}

TEST_F(IntegerConstraintsTest, TakesEverythingBack) {
  const auto x = fresh(), y = fresh();
  const IntegerConstraints::Mark mark = integers_.mark();
  EXPECT_TRUE(integers_.post(pool_.eq(x, y)));
  EXPECT_TRUE(integers_.post(pool_.eq(y, constant(7))));
  EXPECT_EQ(integers_.decide(pool_.eq(x, constant(7))), Truth::kYes);
  integers_.undo(mark);
  EXPECT_EQ(integers_.decide(pool_.eq(x, constant(7))), Truth::kUndetermined);
  EXPECT_EQ(integers_.decide(pool_.eq(x, y)), Truth::kUndetermined);
}

TEST_F(IntegerConstraintsTest, ModelsSatisfyWhatWasPosted) {
  const auto x = fresh(), y = fresh(), z = fresh();
  const auto sum = pool_.wrap(pool_.add(x, y), 32, true);
  const std::vector<smt::TermId> posted = {pool_.lt(x, y), pool_.ne(y, z), pool_.eq(sum, z),
                                           pool_.gt(z, constant(100))};
  for (const auto condition : posted) EXPECT_TRUE(integers_.post(condition));
  const auto model = integers_.model({});
  ASSERT_TRUE(model.has_value());
  for (const auto condition : posted) EXPECT_TRUE(integers_.evaluate(condition, *model).truth());
}

TEST_F(IntegerConstraintsTest, PreferredValuesAreUsedWherePossible) {
  const auto x = fresh();
  fresh();
  EXPECT_TRUE(integers_.post(pool_.lt(x, constant(10))));
  const auto model = integers_.model({{50}, {3}});
  ASSERT_TRUE(model.has_value());
  EXPECT_EQ((*model)[0], 9);
  EXPECT_EQ((*model)[1], 3);
}

TEST_F(IntegerConstraintsTest, SumsWrapAroundLikeTheMachines) {
  const auto x = fresh();
  const auto next = pool_.wrap(pool_.add(x, constant(1)), 32, true);
  EXPECT_EQ(integers_.decide(pool_.lt(x, next)), Truth::kUndetermined);  // not for the largest
  EXPECT_TRUE(integers_.post(pool_.lt(next, x)));
  const auto model = integers_.model({});
  ASSERT_TRUE(model.has_value());
  EXPECT_EQ((*model)[0], 2147483647);
}

}  // namespace
}  // namespace assay::narrowing
