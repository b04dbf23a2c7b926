#include "apps/exercise/trace.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace assay::exercise {
namespace {

using Rows = std::vector<std::vector<std::string>>;

TEST(Trace, HasARowForEachIterationOfEachLoop) {
  Observation seen;
  seen.iterations = {{4, "i", "0"}, {4, "s", "1"}, {9, "j", "7"}, {9, "j", "8"},
                     {4, "i", "1"}, {4, "i", "2"}, {4, "s", "3"}};
  seen.variables = {{"i", "3"}};
  const results::Trace trace = trace_of(seen, {{4, 12}, {9, 5}});
  ASSERT_EQ(trace.loops.size(), 2U);
  EXPECT_EQ(trace.loops[0].line, 5U);
  EXPECT_EQ(trace.loops[0].rows, (Rows{{"7"}, {"8"}}));
  EXPECT_EQ(trace.loops[1].variables, (std::vector<std::string>{"i", "s"}));
  EXPECT_EQ(trace.loops[1].rows, (Rows{{"0", "1"}, {"1", ""}, {"2", "3"}}));
  EXPECT_EQ(trace.variables.front().second, "3");
}

TEST(Trace, LeavesOutLoopsThatStudentsDoNotSee) {
  Observation seen;
  seen.iterations = {{4, "i", "0"}};
  EXPECT_TRUE(trace_of(seen, {}).loops.empty());
}

TEST(Trace, FillsRowsWhenAVariableBeginsLater) {
  Observation seen;
  seen.iterations = {{1, "i", "0"}, {1, "i", "1"}, {1, "s", "5"}};
  EXPECT_EQ(trace_of(seen, {{1, 2}}).loops[0].rows, (Rows{{"0", ""}, {"1", "5"}}));
}

TEST(Trace, CutsLongLoops) {
  Observation seen;
  for (int i = 0; i < 45; ++i) seen.iterations.push_back({1, "i", std::to_string(i)});
  const results::Trace trace = trace_of(seen, {{1, 2}});
  EXPECT_EQ(trace.loops[0].rows.size(), 40U);
  EXPECT_EQ(trace.loops[0].omitted, 5U);
}

}  // namespace
}  // namespace assay::exercise
