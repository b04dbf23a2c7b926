#include <gtest/gtest.h>

#include "lower_helper.h"

namespace assay::c {
namespace {

// The expected outputs are those of gcc 12.2 at -O0.

TEST(LowerValues, IntegerConversions) {
  EXPECT_EQ(
      body("unsigned char u = 250; u += 10; signed char s = (signed char)200; short h = 70000;"
           "printf(\"%d %d %d\", u, s, h);"),
      "4 -56 4464");
  EXPECT_EQ(body("unsigned u = 3; printf(\"%u %d\", u - 5, -1 < 1u);"), "4294967294 0");
  EXPECT_EQ(body("printf(\"%d %d %d\", -7 / 2, -7 % 3, 1 << 4 | 3);"), "-3 -1 19");
  EXPECT_EQ(body("long long b = 1LL << 40; printf(\"%lld\", b * 3);"), "3298534883328");
  EXPECT_EQ(body("_Bool b = 42; char c = 127; c++; printf(\"%d %d\", b, c);"), "1 -128");
}

TEST(LowerValues, LongDoubleLiteralsThatAreConverted) {
  EXPECT_EQ(body("double m = -((double)1.79769313486231570814527423731704357e+308L);"
                 "printf(\"%a %d\", m, m < -1e308);"),
            "-0x1.fffffffffffffp+1023 1");
}

TEST(LowerValues, Floats) {
  EXPECT_EQ(body("double d = 10 / 4 + 10 / 4.0; float f = 0.1f; printf(\"%.3f %d %.10f\", d,"
                 "(int)3.99, f);"),
            "4.500 3 0.1000000015");
  EXPECT_EQ(body("printf(\"%.4f %.1f %.1f\", sqrt(2) * pow(2, 3), fmax(1, 2), fabs(-2.5));"),
            "11.3137 2.0 2.5");
  EXPECT_EQ(body("float f = 16777216.0f; f = f + 1; printf(\"%.1f\", f);"), "16777216.0");
}

// gcc's folding of 0.0 - x is wrong for x = 0 where it knows that x is never -0.
TEST(LowerValues, SubtractionsFromZeroAreNegations) {
  EXPECT_EQ(body("int n = 0; double x = n; printf(\"%g %g %g %g %g\", 0.0 - n, 0 - (double)n, 0.0 "
                 "- n * 1.0,"
                 "0.0 - (n + 0.0), 0.0 - fabs(x));"),
            "-0 -0 -0 -0 -0");
  EXPECT_EQ(
      body("int n = 0; double x = n, z = 0.0; float f = n; z -= n;"
           "printf(\"%g %g %g %g %g %g\", 0.0 - x, 0.0 - (float)n, 0.0 - n / 2.0, 0.0 - x * x, z,"
           "0.0f - f);"),
      "0 0 0 0 0 0");
  EXPECT_EQ(body("int n = 3; printf(\"%g %g %g\", 0.0 - n, 1.0 - n, 0.0 - (n + 1.0));"),
            "-3 -2 -4");
}

TEST(LowerValues, AssignmentsInsideExpressions) {
  EXPECT_EQ(body("int a, b; a = b = 5; a += b -= 2; printf(\"%d %d\", a, b);"), "8 3");
  EXPECT_EQ(body("int i = 0, a[3] = {1, 2, 3}; a[i++] = 7; printf(\"%d %d\", a[0], i);"), "7 1");
  EXPECT_EQ(body("int x = 3, y = 0; if ((y = x) > 2 && y++ < 9) x = y; printf(\"%d %d\", x, y);"),
            "4 4");
  EXPECT_EQ(body("int x = 0; int y = x ? : 9; printf(\"%d\", x || y++ ? y : 0);"), "10");
}

/// C leaves these orders unspecified; gcc's are fixed.
TEST(LowerValues, OrderOfEvaluation) {
  const std::string f =
      "#include <stdio.h>\nint x = 1, a[2] = {1, 2}; int f() { x = 10; a[0] = 10; return 1; }\n"
      "int say(int n) { printf(\"%d\", n); return n; } void two(int p, int q) {}\n";
  EXPECT_EQ(behaviour(f + "int main() { printf(\"%d\", x - f()); }"), "0");
  EXPECT_EQ(behaviour(f + "int main() { printf(\"%d\", x + f()); }"), "11");
  EXPECT_EQ(behaviour(f + "int main() { printf(\"%d\", a[0] + f()); }"), "2");
  EXPECT_EQ(behaviour(f + "int main() { x += f(); printf(\"%d\", x); }"), "11");
  EXPECT_EQ(behaviour(f + "int main() { printf(\"%d\", (x <= f())); }"), "0");
  EXPECT_EQ(behaviour(f + "int main() { two(say(1), say(2)); }"), "21");
}

TEST(LowerValues, ChangesWithoutAnOrderAreUndefined) {
  EXPECT_EQ(body("int y = 3; printf(\"%d %d\", y, y++);"), "fault: unsequenced at y++");
  EXPECT_EQ(body("int y; scanf(\"%d\", &y); printf(\"%d %d\", y++, y);", "1"),
            "fault: unsequenced at y++");
  EXPECT_EQ(body("int i = 0; i = i++;"), "fault: unsequenced at i++");
  EXPECT_EQ(body("int i = 0, a[3]; a[i] = i++;"), "fault: unsequenced at i++");
  EXPECT_EQ(body("int i = 0; i = i++ + ++i;").substr(0, 18), "fault: unsequenced");
  EXPECT_EQ(body("int i = 1; printf(\"%d\", (i += 2) * i);"), "fault: unsequenced at i += 2");
  EXPECT_EQ(behaviour("int g; int f(int a, int b) { return a; } int main() { f(g++, g); }"),
            "fault: unsequenced at g++");
}

TEST(LowerValues, ChangesInMemoryWithoutAnOrderAreUndefined) {
  const std::string a = "struct S { int x; } s = {1}, *p = &s; int i = 0, a[3] = {1, 1, 1}; ";
  EXPECT_EQ(body(a + "i = a[0]++ + a[0];"), "fault: unsequenced at a[0]++");
  EXPECT_EQ(body(a + "a[i] = a[i]++;").substr(0, 18), "fault: unsequenced");
  EXPECT_EQ(body(a + "printf(\"%d %d\", s.x--, s.x);"), "fault: unsequenced at s.x--");
  EXPECT_EQ(body(a + "i = (*p).x * ((*p).x = 3);"), "fault: unsequenced at (*p).x = 3");
  EXPECT_EQ(body(a + "a[a[1]++] = a[1];"), "fault: unsequenced at a[1]++");
}

TEST(LowerValues, ChangesInMemoryInADefinedOrder) {
  const std::string a = "int i = 0, a[3] = {1, 2, 3}; ";
  EXPECT_EQ(body(a + "a[0] = a[0] + 1; a[1] += a[1]; printf(\"%d %d\", a[0], a[1]);"), "2 4");
  EXPECT_EQ(body(a + "a[0]++, a[0]++; if (a[0]++ == 3 && a[0] == 4) printf(\"%d\", a[0]);"), "4");
  EXPECT_EQ(body(a + "i = a[0]++ ? a[0] : 0; printf(\"%d\", i);"), "2");
  EXPECT_EQ(body(a + "a[0] = (a[0]++, 7); printf(\"%d\", a[0]);"), "7");
  EXPECT_EQ(body(a + "a[0] = abs(a[0]++); printf(\"%d\", a[0]);"), "1");
  EXPECT_EQ(body(a + "a[2] = a[1]; i = a[0]++ + (i > 9 ? a[0] : 0); printf(\"%d\", i);"), "1");
}

TEST(LowerValues, ChangesInADefinedOrder) {
  EXPECT_EQ(body("int i = 3; i = i + 1, i = i * 2; printf(\"%d\", i);"), "8");
  EXPECT_EQ(body("int i = 3; if (i++ && i == 4) printf(\"%d\", i++ ? i : 0);"), "5");
  EXPECT_EQ(body("int i = 0, a[3] = {0}; a[i++] = 7; printf(\"%d\", a[0]); i = i + a[i];"), "7");
  EXPECT_EQ(body("if (0) { int i = 0; i = i++; } printf(\"x\");"), "x");
  EXPECT_EQ(body("int i = 1; for (int k = 0; k < 3; k++, i *= 2); printf(\"%d\", i);"), "8");
}

TEST(LowerValues, SignedOverflowIsUndefinedAndUnsignedWraps) {
  EXPECT_EQ(body("int n = INT_MAX; n = n + 1;"), "fault: overflow at n + 1");
  EXPECT_EQ(body("int n = INT_MAX; n++;"), "fault: overflow at n++");
  EXPECT_EQ(body("int n = 65536; n *= n;"), "fault: overflow at n *= n");
  EXPECT_EQ(body("int n = INT_MIN; n = -n;"), "fault: overflow at -n");
  EXPECT_EQ(body("int n = INT_MIN, m = -1; n = n / m;"), "fault: overflow at n / m");
  EXPECT_EQ(body("unsigned n = UINT_MAX; n++; printf(\"%u\", n);"), "0");
  EXPECT_EQ(body("short n = SHRT_MAX; n++; printf(\"%d\", n);"), "-32768");
  EXPECT_EQ(body("double d = 3e9; int n = d;"), "fault: overflow at d");
}

TEST(LowerValues, OtherUndefinedOperations) {
  EXPECT_EQ(body("int n, m = 0; scanf(\"%d\", &n); n = n % m;", "5"),
            "fault: division_by_zero at n % m");
  EXPECT_EQ(body("int n = 40; n = 1 << n;"), "fault: shift at 1 << n");
  EXPECT_EQ(body("int n = 1; n = n << 31; printf(\"%d\", n);"), "-2147483648");
}

TEST(LowerValues, UninitialisedVariables) {
  EXPECT_EQ(body("int n; printf(\"%d\", n);"), "fault: uninitialised at n");
  EXPECT_EQ(body("int n; scanf(\"%d\", &n); printf(\"%d\", n);", "7"), "7");
  EXPECT_EQ(body("int n; scanf(\"%d\", &n); printf(\"%d\", n);", "x"), "fault: uninitialised at n");
  EXPECT_EQ(body("int n, m; scanf(\"%d\", &m); if (m) n = 1; printf(\"%d\", n);", "1"), "1");
  EXPECT_EQ(body("int n, m; scanf(\"%d\", &m); if (m) n = 1; printf(\"%d\", n);", "0"),
            "fault: uninitialised at n");
  EXPECT_EQ(body("for (int i = 0; i < 2; i++) { int n; if (i == 0) n = 1; printf(\"%d\", n); }"),
            "fault: uninitialised at n");
}

TEST(LowerValues, SizeOf) {
  EXPECT_EQ(body("int n = 3, a[4]; char v[n]; struct { char c; double d; } s;"
                 "printf(\"%zu %zu %zu %zu\", sizeof a, sizeof v, sizeof s, sizeof(long));"),
            "16 3 16 8");
}

}  // namespace
}  // namespace assay::c
