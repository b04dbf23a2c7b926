// Every value can be written in parentheses: nothing of the program's meaning changes. That fails
// if a span has a byte too many or too few, if it is not a value, or if it is a part of one.
#include <algorithm>

#include <gtest/gtest.h>

#include "places_helper.h"

namespace assay::c {
namespace {

TEST(Parentheses, ChangeNothingInAProgramOfAStudent) {
  const Placed p(
      "#include <stdio.h>\r\n#include <string.h>\r\n#include <limits.h>\r\n"
      "#define N 10\r\n#define LAST N - 1\r\n#define MIN(a, b) ((a) < (b) ? (a) : (b))\r\n"
      "struct point { int x, y[2]; };\r\n"
      "int best(rows, n) int rows[]; int n;\r\n{\r\n\tint m = INT_MIN, i; // caf\xc3\xa9\r\n"
      "\tfor (i = 0; i < n && rows[i]; ++i) { if (rows[i] > m) m = rows[i]; else continue; }\r\n"
      "\treturn m > 0 ? m : -m;\r\n}\r\n"
      "int main()\r\n{\r\n  int a[N] = {1, 2, [4] = 5}, n = 0, *p = a + 1;\r\n"
      "  struct point s = {3, {4, 5}}, *q = &s;\r\n  char text[] = \"abc\", c;\r\n"
      "  while (n < LAST && scanf(\"%d\", &a[n]) != EOF) n++;\r\n"
      "  s.x = q->y[1] += *p++ % 3, n <<= 1;\r\n"
      "  do { n -= sizeof(int) + (int)2.5; } while (!(n < 0) || ~n == 4);\r\n"
      "  switch (best(a, 3)) { case 1: case 2: printf(\"%c\\n\", text[n & 1]); break;\r\n"
      "    default: if ((c = getchar()) == 'x') goto end; }\r\n"
      "  a[a[0]] = MIN(a[2], strlen(text)); (q + 0)->x++;\r\n"
      "end: printf(\"%d %d\" \"\\n\", best((a), MIN(3, 4)), (c > 'a') + -n - -1);\r\n"
      "  return p == NULL;\r\n}",
      "main");
  ASSERT_EQ(p.error, "");
  EXPECT_EQ(violations(p, "main"), std::vector<std::string>{});
  EXPECT_GT(std::count_if(p.tree.places.begin(), p.tree.places.end(), is_value), 100);
}

TEST(Parentheses, ChangeNothingInAGradedFunction) {
  const Placed p(
      "int helper(int x);\nint sum(int *a, int n) { int s = 0; while (n) s += helper(a[--n]);"
      " return s; }\nint helper(int x) { return x * x; }\nint main(void) { return sum(0, 0); }\n",
      "sum");
  ASSERT_EQ(p.error, "");
  EXPECT_EQ(p.tree.functions.size(), 3U);
  EXPECT_EQ(violations(p, "sum"), std::vector<std::string>{});
}

TEST(Places, AreFoundInDeeplyNestedTexts) {
  std::string sum = "1", chain = "return 0;";
  for (int i = 0; i < 20'000; ++i) sum += "+1";
  for (int i = 0; i < 3'000; ++i) chain = "if (x) " + chain;
  const Placed p("int main(void) { int x = " + sum + "; " + chain + " return x; }\n");
  EXPECT_EQ(p.error, "");
  EXPECT_GT(p.tree.places.size(), 100U);
  EXPECT_LT(p.tree.places.size(), 2000U);
}

}  // namespace
}  // namespace assay::c
