#include "apps/tryout/brackets.h"

#include <gtest/gtest.h>

namespace assay::tryout {
namespace {

TEST(Brackets, SayWhichOneIsMissing) {
  EXPECT_EQ(bracket_problem("maximum([3,1]"), "line 1, column 14: a `)` is missing");
  EXPECT_EQ(bracket_problem("maximum([3,1)"),
            "line 1, column 13: a `]` is missing before this `)`");
  EXPECT_EQ(bracket_problem("f(1))"), "line 1, column 5: this `)` closes nothing");
  EXPECT_EQ(bracket_problem("f(\n  \"a)"), "line 2, column 3: a `\"` is missing after this");
  EXPECT_EQ(bracket_problem("f('a)\\'', `\n`)"), "");
}

}  // namespace
}  // namespace assay::tryout
