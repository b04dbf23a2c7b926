// Tests which part of a text becomes a blank, and the forms of missing statements.
#include "repair/hint/holes.h"

#include <string>

#include <gtest/gtest.h>

#include "repair/hint/lexemes.h"

namespace assay::repair {
namespace {

using Kind = BlankedText::Kind;

std::string blanked(std::string_view before, std::string_view after) {
  return with_blanks(before, after).text;
}

TEST(Blanks, CoverWholeLexemes) {
  EXPECT_EQ(blanked("i <= n", "i < n"), "i ___ n");
  EXPECT_EQ(blanked("i<=n", "i<n"), "i ___ n");
  EXPECT_EQ(blanked("count1 + 10", "count2 + 10"), "___ + 10");
  EXPECT_EQ(blanked("x = 1.5e-3;", "x = 1.5e+3;"), "x = ___;");
  EXPECT_EQ(blanked("a[i - 1] + a[i]", "a[i - 2] + a[i]"), "a[i - ___] + a[i]");
  EXPECT_EQ(blanked("'a'", "'b'"), "'___'");
}

TEST(Blanks, AreSmallWithinLiterals) {
  EXPECT_EQ(blanked(R"(printf("%d is prime\n", n);)", R"(printf("%d is a prime\n", n);)"),
            R"(printf("%d is ___prime\n", n);)");
  EXPECT_EQ(blanked(R"("%5.1f\n")", R"("%5.2f\n")"), R"("___\n")");
  EXPECT_EQ(blanked(R"("Sum")", R"("Sum\n")"), R"("Sum___")");
  EXPECT_EQ(blanked(R"("a b")", R"("ab")"), R"("___")");
  EXPECT_EQ(blanked(R"("%d,%d")", R"("%d, %d\n")"), R"("%d,___%d___")");
  EXPECT_EQ(blanked(R"("one")", R"("two")"), R"("___")");
}

TEST(Blanks, ShowWhereSomethingIsMissing) {
  EXPECT_EQ(blanked("f(a)", "f(a, b)"), "f(a ___)");
  EXPECT_EQ(blanked(R"(scanf("%d", n);)", R"(scanf("%d", &n);)"), R"(scanf("%d", ___ n);)");
  EXPECT_EQ(blanked("a > b", "a > b && a > c"), "a > b ___");
  EXPECT_EQ(blanked("x", "abs(x)"), "___ x ___");
  EXPECT_EQ(with_blanks("x", "abs(x)").blanks, 2U);
  EXPECT_EQ(blanked("", "i < n"), "___");
}

TEST(Blanks, CoverBracketsWithTheirPartners) {
  EXPECT_EQ(blanked("if (isalpha(c) && k) { x(); }", "if (c >= 'a') { x(); }"),
            "if (___) { x(); }");
  EXPECT_EQ(blanked("if (a == 1) r = 2;", "if (a == 1) if (b) r = 2;"), "if (a == 1) ___ r = 2;");
  EXPECT_EQ(blanked("return c + k;", "return (c - 'a' + k) % 26;"), "return ___ c ___ + k ___;");
  EXPECT_EQ(blanked("(a / b)", "(a) / (b)"), "___");
}

TEST(Blanks, SayWhenThereIsTooMuch) {
  EXPECT_EQ(with_blanks("a && b", "a").kind, Kind::kTooMuch);
  EXPECT_EQ(with_blanks("abs(x)", "x").kind, Kind::kTooMuch);
  EXPECT_EQ(with_blanks("i <= n - 1", "i < n").kind, Kind::kBlanks);
}

TEST(Blanks, SayWhenNothingIsKept) {
  EXPECT_EQ(with_blanks("x", "y").kind, Kind::kNothingKept);
  EXPECT_EQ(with_blanks("x++;", "y++;").kind, Kind::kBlanks);
  EXPECT_EQ(with_blanks("f(a);", "x = 1;").kind, Kind::kNothingKept);
}

TEST(Blanks, AcceptAnyBytes) {
  const std::string hostile("\"\xff\\", 3);
  EXPECT_NE(blanked(hostile, "x").find("___"), std::string::npos);
  EXPECT_EQ(blanked("a \xc3 \x01", "a b \x01"), "a ___ \x01");
  EXPECT_EQ(blanked("/* open", "x"), "/* open ___");
  EXPECT_EQ(with_blanks("", "").text, "___");
}

TEST(Skeletons, ShowTheFormOnly) {
  EXPECT_EQ(skeleton("x = 2 * (y + 1);"), "___ = ___;");
  EXPECT_EQ(skeleton("a[i + 1] += f(x);"), "___ += ___;");
  EXPECT_EQ(skeleton("list->next = 0;"), "___ = ___;");
  EXPECT_EQ(skeleton("*p = 0;"), "___ = ___;");
  EXPECT_EQ(skeleton("int x = 0;"), "___ ___ = ___;");
  EXPECT_EQ(skeleton("int x;"), "___ ___;");
  EXPECT_EQ(skeleton("i++;"), "___++;");
  EXPECT_EQ(skeleton("printf(\"a == b\\n\");"), "___(___);");
  EXPECT_EQ(skeleton("return x;"), "return ___;");
  EXPECT_EQ(skeleton("return;"), "___;");
  EXPECT_EQ(skeleton("break;"), "___;");
  EXPECT_EQ(skeleton("if (x < 2) return 0;"), "if (___) ...");
  EXPECT_EQ(skeleton("if (x) { y; } else if (z) w = 1; else { v; } u = 1;"),
            "if (___) ... ___ = ___;");
  EXPECT_EQ(skeleton("for (i = 0; i < n; i++) { s += i; t; }"), "for (___; ___; ___) ...");
  EXPECT_EQ(skeleton("a = 1; b = 2; f(); d = 4; e = 5;"), "___ = ___; ___ = ___; ___(___); ...");
}

TEST(Skeletons, AcceptAnyBytes) {
  for (const char* text : {"", "}", "if", "for (", "((((", "else", "{", "\xff\x01;", "x = ", ";;"})
    EXPECT_EQ(skeleton(text).find('\x01'), std::string::npos) << text;
}

TEST(OneLine, KeepsLiterals) {
  EXPECT_EQ(as_one_line("a  =\n\t b; // note\n/* x */ f(\"c  d\");"), "a = b; f(\"c  d\");");
}

}  // namespace
}  // namespace assay::repair
