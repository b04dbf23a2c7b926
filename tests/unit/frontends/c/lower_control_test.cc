#include <gtest/gtest.h>

#include "lower_helper.h"

namespace assay::c {
namespace {

TEST(LowerControl, LoopsBreakAndContinue) {
  EXPECT_EQ(body("for (int i = 0; i < 6; i++) { if (i == 2) continue; if (i == 5) break;"
                 "printf(\"%d\", i); }"),
            "0134");
  EXPECT_EQ(body("int x = 3; do { x--; if (x == 1) continue; printf(\"%d\", x); } while (x > 0);"),
            "20");
  EXPECT_EQ(body("int i = 0; while (i++ < 3) printf(\"%d\", i); printf(\"%d\", i);"), "1234");
  EXPECT_EQ(body("int i, j; for (i = 0, j = 9; i < j; i++, j--) ; printf(\"%d %d\", i, j);"),
            "5 4");
}

TEST(LowerControl, SwitchFallsThroughAndContinuesTheLoop) {
  const std::string loop =
      "for (int i = 0; i < 7; i++) { switch (i) { case 0: continue; case 1: printf(\"a\");"
      "case 2: printf(\"b\"); break; default: printf(\"d\"); case 5: printf(\"5\"); break;"
      "case 6: { printf(\"6\"); } } printf(\".\"); }";
  EXPECT_EQ(body(loop), "ab.b.d5.d5.5.6.");
  EXPECT_EQ(body("switch (3) { case 1 ... 3: printf(\"r\"); }"), "r");
  EXPECT_EQ(body("int n = 3; switch (n) { case 3: while (1) { if (n-- == 1) break; }"
                 "printf(\"%d\", n); break; default: printf(\"x\"); }"),
            "0");
  EXPECT_EQ(body("int n = 1, r; switch (n) { case 1: r = 1; break; default: r = 2; }"
                 "printf(\"%d\", r);"),
            "1");
}

TEST(LowerControl, Goto) {
  EXPECT_EQ(body("int i = 0; again: i++; if (i < 3) goto again; printf(\"%d\", i);"), "3");
  EXPECT_EQ(body("for (int i = 0;; i++) for (int j = 0; j < 3; j++) if (i * j == 4) {"
                 "printf(\"%d%d\", i, j); goto out; } out: printf(\"!\");"),
            "22!");
  EXPECT_EQ(body("int n = 2; goto skip; n = 9; skip: printf(\"%d\", n);"), "2");
  EXPECT_EQ(body("int n = 1; if (n) goto in; { in: printf(\"x\"); }"), "unsupported: goto");
}

TEST(LowerControl, FunctionsAndRecursion) {
  EXPECT_EQ(behaviour("int fib(n) int n; { return n < 2 ? n : fib(n - 1) + fib(n - 2); }"
                      "main() { return fib(10); }"),
            "=55");
  EXPECT_EQ(behaviour("int odd(int); int even(int n) { return n == 0 || odd(n - 1); }"
                      "int odd(int n) { return n != 0 && even(n - 1); } int main() {"
                      "return even(8) * 2 + odd(8); }"),
            "=2");
  EXPECT_EQ(behaviour("#include <stdio.h>\nint sq(int x) { return x * x; }"
                      "int twice(int (*f)(int), int x) { return f(f(x)); }"
                      "int main() { int (*g)(int) = sq; printf(\"%d %d\", twice(sq, 3), g(2)); }"),
            "81 4");
}

TEST(LowerControl, TheEndOfFunctions) {
  EXPECT_EQ(behaviour("int main() { }"), "");
  EXPECT_EQ(behaviour("#include <stdlib.h>\nint main() { exit(3); }"), "=3");
  EXPECT_EQ(behaviour("int f(int x) { if (x) return 1; } int main() { f(0); return 0; }"), "");
  EXPECT_EQ(behaviour("int f(int x) { if (x) return 1; } int main() { int y = f(0); return y; }"),
            "fault: missing_return at f(0)");
}

TEST(LowerControl, WhatDoesNotBuild) {
  EXPECT_EQ(behaviour("int main() { return x; }"), "refused: c-error");
  EXPECT_EQ(behaviour("int f() { return 1; }"), "refused: c-no-entry");
  EXPECT_EQ(behaviour("int main() { return nowhere(1); }"), "refused: c-undefined-function");
  EXPECT_EQ(behaviour("#include <nowhere.h>\nint main() { }"), "refused: c-error");
}

TEST(LowerControl, UnsupportedOnlyWhereItIsReached) {
  const std::string text =
      "#include <stdio.h>\n#include <stdlib.h>\nint main() { int n;"
      "scanf(\"%d\", &n); if (n) printf(\"%d\", system(NULL)); return 0; }";
  EXPECT_EQ(behaviour(text, "0"), "");
  EXPECT_EQ(behaviour(text, "1"), "unsupported: library");
}

TEST(LowerControl, OneFunctionIsGradedByAHarness) {
  EXPECT_EQ(behaviour("int add(int a, int b) { return a + b; }", "2\n3\n", "add"), "5\n");
  EXPECT_EQ(behaviour("int main() { return 4; } int add(int a, int b) { return a + b; }", "2\n3\n",
                      "add"),
            "5\n");
}

/// The name of the library function does not occur in the program, so its source is missed at
/// first.
TEST(LowerControl, LibraryNamesMadeByMacros) {
  EXPECT_EQ(behaviour("#include <string.h>\n#define J(a, b) a##b\nint main() {"
                      "return J(str, len)(\"abc\"); }"),
            "=3");
}

TEST(LowerControl, AnyBytesGetAnAnswer) {
  EXPECT_EQ(behaviour(""), "refused: c-no-entry");
  EXPECT_EQ(behaviour(std::string("\0\xff\x80", 3)), "refused: c-error");
  EXPECT_EQ(behaviour("int main() { return " + std::string(5000, '(')), "refused: c-error");
  std::string sum = "int main() { int x = 1; return x";
  for (int i = 0; i < 3000; ++i) sum += "+x";
  EXPECT_EQ(behaviour(sum + "; }"), "unsupported: nesting");
  std::string minus = "int main() { int x = 1; return ";
  for (int i = 0; i < 3000; ++i) minus += "- ";
  EXPECT_EQ(behaviour(minus + "x; }"), "unsupported: nesting");
}

}  // namespace
}  // namespace assay::c
