// Tests which outputs are right but for their layout.
#include "languages/c/observation/layout.h"

#include <gtest/gtest.h>

namespace assay::languages {
namespace {

TEST(Layout, IsBlanksAndTextAroundRightNumbers) {
  EXPECT_TRUE(differ_in_layout("1 2\n", "1 2 \n"));
  EXPECT_TRUE(differ_in_layout("1 2\n", "1\n2\n"));
  EXPECT_TRUE(differ_in_layout("Sum: -3.5\n", "sum = -3.5\n"));
  EXPECT_TRUE(differ_in_layout("a b\n", "ab\n"));
}

TEST(Layout, IsNotOtherNumbersOrWords) {
  EXPECT_FALSE(differ_in_layout("3\n", "-3\n"));
  EXPECT_FALSE(differ_in_layout("1 2\n", "2 1\n"));
  EXPECT_FALSE(differ_in_layout("yes\n", "no\n"));
  EXPECT_FALSE(differ_in_layout("1\n", ""));
  EXPECT_FALSE(differ_in_layout("1\n", "1\n"));
}

}  // namespace
}  // namespace assay::languages
