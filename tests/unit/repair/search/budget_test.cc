#include "repair/search/budget.h"

#include <gtest/gtest.h>

namespace assay::repair {
namespace {

TEST(SearchBudget, GivesEachSearchNoMoreThanIsLeft) {
  SearchBudget budget(100, 5'000);
  SearchLimits limits;
  limits.runs = 70;
  limits.steps = 9'000;
  limits.depth = 3;
  EXPECT_EQ(budget.within(limits).runs, 70U);
  EXPECT_EQ(budget.within(limits).steps, 5'000U);
  EXPECT_EQ(budget.within(limits).depth, 3U);
  budget.spend(60, 1'000);
  EXPECT_EQ(budget.within(limits).runs, 40U);
  EXPECT_EQ(budget.within(limits).steps, 4'000U);
}

TEST(SearchBudget, IsSpentOnceEitherKindOfWorkIs) {
  SearchBudget by_runs(10, 1'000), by_steps(10, 1'000);
  EXPECT_FALSE(by_runs.is_spent());
  by_runs.spend(25, 1);  // the last run can take more than was left
  EXPECT_TRUE(by_runs.is_spent());
  by_steps.spend(1, 1'000);
  EXPECT_TRUE(by_steps.is_spent());
}

}  // namespace
}  // namespace assay::repair
