#include "repair/material/likeness.h"

#include <gtest/gtest.h>

namespace assay::repair {
namespace {

TEST(Likeness, IsOneForTextsThatDifferInNamesNumbersAndLayout) {
  EXPECT_EQ(likeness("for (i = 0; i < n; i++) s += i;", "for (k=1; k<m; k++)\n  t += k; // sum"),
            1);
}

TEST(Likeness, IsSmallerForOtherTexts) {
  const char* const text = "for (i = 0; i < n; i++) s += i;";
  const double near = likeness(text, "for (i = 0; i < n; i++) s -= i;");
  const double far = likeness(text, "while (i < n) { s = s + i; i = i + 1; }");
  EXPECT_LT(near, 1);
  EXPECT_LT(far, near);
  EXPECT_EQ(likeness(text, "int x;"), 0);
  EXPECT_EQ(likeness("", ""), 0);
}

}  // namespace
}  // namespace assay::repair
