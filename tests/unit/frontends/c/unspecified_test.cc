// Tests that the front end notes what C leaves open and gcc decides in its own way.
#include <gmock/gmock.h>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "frontends/c/frontend.h"

namespace assay::c {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::vector<std::string> left_open(const std::string& text) {
  SourceMap sources;
  auto made = lower(sources, sources.add("a.c", text), {});
  if (!made) {
    ADD_FAILURE() << made.error().message << "\n" << text;
    return {};
  }
  std::vector<std::string> found;
  for (const ir::Unspecified& one : made->program.unspecified) found.push_back(one.what);
  return found;
}

std::vector<std::string> open_in_main(const std::string& statements) {
  return left_open(
      "#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <math.h>\n"
      "#include <ctype.h>\nint g, t[9];\nint set(int n) { g = n; return 1; }\n"
      "int twice(int n) { int a[2]; a[0] = n; return a[0] * 2; }\n"
      "void through(int *p) { *p = 3; }\nint both(int *p) { through(p); return 1; }\n"
      "int main(void) {\nint n = 0, m = 1; char s[9] = \"abc\";\n" +
      statements + "\nreturn 0; }\n");
}

TEST(Unspecified, OrdersOfReadsAndCallsThatChangeWhatIsRead) {
  const auto order = ElementsAre(HasSubstr("order in which a variable is read"));
  EXPECT_THAT(open_in_main("n = g * 1 + set(5);"), order);
  EXPECT_THAT(open_in_main("n = -g + set(5);"), order);
  EXPECT_THAT(open_in_main("t[set(5)] = g;"), order);
  EXPECT_THAT(open_in_main("g += set(5);"), order);
  EXPECT_THAT(open_in_main("n = t[g] - both(t);"), order);
  EXPECT_THAT(open_in_main("n = m + both(&m);"), order);
  EXPECT_THAT(open_in_main("n = s[0] + (scanf(\"%8s\", s) == 1); g = g + scanf(\"%d\", &g);"),
              order);
}

TEST(Unspecified, OrdersBehindPointersAndCallsInTurn) {
  const auto order = ElementsAre(HasSubstr("order in which a variable is read"));
  EXPECT_THAT(open_in_main("int a[2] = {1, 2}, *p = a; n = a[0] + both(p);"), order);
  const std::string turns =
      "int g; int odd(int n); int even(int n) { if (n > 0) return odd(n - 1); g = 1; return 1; }\n"
      "int odd(int n) { return n > 0 ? even(n - 1) : 0; }\n";
  EXPECT_THAT(left_open(turns + "int main(void) { int s = even(2); return s + (g + odd(3)); }"),
              order);
}

TEST(Unspecified, NotOrdersThatDoNotMatter) {
  EXPECT_THAT(open_in_main("n = g + twice(5);"), IsEmpty());
  EXPECT_THAT(open_in_main("n = set(g) + twice(2); g = set(3);"), IsEmpty());
  EXPECT_THAT(open_in_main("if (g > 0 && set(5)) n = g;"), IsEmpty());
  EXPECT_THAT(open_in_main("n = m + set(5);"), IsEmpty());
  EXPECT_THAT(open_in_main("printf(\"%d %d\\n\", g, m); n = m + printf(\"%d\\n\", g);"), IsEmpty());
}

TEST(Unspecified, CallsThatGccComputesItself) {
  EXPECT_THAT(open_in_main("n = strcmp(\"a\", \"c\");"), ElementsAre(HasSubstr("'strcmp'")));
  EXPECT_THAT(open_in_main("n = strcmp(s, \"c\");"), IsEmpty());
  EXPECT_THAT(open_in_main("n = isdigit(m);"), IsEmpty());
  EXPECT_THAT(open_in_main("n = (isdigit)(m);"), ElementsAre(HasSubstr("'isdigit'")));
  EXPECT_THAT(open_in_main("n = sin(0.5) > 0;"), ElementsAre(HasSubstr("'sin'")));
  EXPECT_THAT(open_in_main("n = sin(m) > 0; n = sqrt(4.0) > 0;"), IsEmpty());
  EXPECT_THAT(open_in_main("n = sinf(m) > 0;"), ElementsAre(HasSubstr("'sinf'")));
  EXPECT_THAT(open_in_main("n = sqrtf(m) > 0;"), IsEmpty());
  EXPECT_THAT(open_in_main("n = fmax(m, n);"), ElementsAre(HasSubstr("which zero 'fmax'")));
}

TEST(Unspecified, CallsWithoutDeclarations) {
  EXPECT_THAT(left_open("int main(void) { return h(1); }\nint h(double x) { return x > 0; }\n"),
              ElementsAre(HasSubstr("without a prototype")));
  EXPECT_THAT(left_open("int main(void) { return h(1); }\nint h(int x) { return x > 0; }\n"),
              IsEmpty());
  EXPECT_THAT(left_open("int h(a) double a; { return a > 0; }\nint main(void) { return h(1); }\n"),
              ElementsAre(HasSubstr("without a prototype")));
  EXPECT_THAT(left_open("int main(void) { printf(\"%d\", abs(-1)); return 0; }\n"), IsEmpty());
  EXPECT_THAT(left_open("int main(void) { return isdigit(50); }\n"),
              ElementsAre(HasSubstr("'isdigit' without its header")));
}

TEST(Unspecified, TheLibrarysNamesAndTheEndOfAProgram) {
  EXPECT_THAT(left_open("int isdigit(int c) { return c == 48; }\nint main(void) { return "
                        "isdigit(49); }\n"),
              ElementsAre(HasSubstr("has the name of the library's 'isdigit'")));
  EXPECT_THAT(open_in_main("printf(\"a\"); _Exit(0);"), ElementsAre(HasSubstr("'_Exit'")));
  EXPECT_THAT(open_in_main("int *p = malloc(4); free(p); int *q = malloc(4); n = p == q;"),
              ElementsAre(HasSubstr("was freed")));
  EXPECT_THAT(open_in_main("int *p = malloc(4); if (p != NULL) free(p);"), IsEmpty());
}

}  // namespace
}  // namespace assay::c
