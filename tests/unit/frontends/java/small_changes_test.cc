// Tests small changes of a program: what is replaced and what never is.
#include "frontends/java/skeleton/small_changes.h"

#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

namespace assay::java {
namespace {

using Texts = std::vector<std::string>;

/// Returns the program after each of its changes.
Texts texts(std::string_view program) {
  Texts result;
  for (const TextEdit& each : small_changes(program))
    result.push_back(std::string(program).replace(each.begin, each.end - each.begin, each.text));
  return result;
}

TEST(SmallChanges, ReplaceOneOperatorOrNumberEach) {
  EXPECT_EQ(texts("  if (a <= 3) {"), (Texts{"  if (a < 3) {", "  if (a <= 4) {"}));
  EXPECT_EQ(texts("x += a * b;"), (Texts{"x -= a * b;", "x += a + b;"}));
  EXPECT_EQ(texts("i++;"), Texts{"i--;"});
  EXPECT_EQ(texts("f() - a[i] + 1;"),
            (Texts{"f() + a[i] + 1;", "f() - a[i] - 1;", "f() - a[i] + 2;"}));
}

TEST(SmallChanges, LeaveSignsLiteralsCommentsAndShiftsAlone) {
  EXPECT_EQ(texts("x = -y; // 1 + 2"), Texts{});
  EXPECT_EQ(texts("s = \"1 + 2\"; /* a < b\n c */"), Texts{});
  EXPECT_EQ(texts("c = '+';"), Texts{});
  EXPECT_EQ(texts("x = y >>> n;"), Texts{});
  EXPECT_EQ(texts("x = 1000;"), Texts{});
  EXPECT_EQ(texts("int[] a1 = b2;"), Texts{});
}

TEST(SmallRewritings, ExchangeOperandsOrUseOtherWords) {
  const auto rewritten = [](std::string_view program) {
    Texts result;
    for (const TextEdit& each : small_rewritings(program))
      result.push_back(std::string(program).replace(each.begin, each.end - each.begin, each.text));
    return result;
  };
  EXPECT_EQ(rewritten("if (a < 3) {"), (Texts{"if (3 < a) {", "if (3 > a) {"}));
  EXPECT_EQ(rewritten("x = a * b;"), Texts{"x = b * a;"});
  EXPECT_EQ(rewritten("i++;"), Texts{"i += 1;"});
  EXPECT_EQ(rewritten("x = a + b * c; y = f(a) + g(b); s = t[1] + 2;"), Texts{});
  EXPECT_EQ(rewritten("int[] a = {1 + 2, b};"), Texts{});
}

TEST(SmallChanges, LeaveTheElementsOfArraysAlone) {
  EXPECT_EQ(texts("int[] a = {1, 2 + 3};"), Texts{});
  EXPECT_EQ(texts("s = new String[] {\"a;b\", \"c + d\"}; i++;"),
            Texts{"s = new String[] {\"a;b\", \"c + d\"}; i--;"});
  EXPECT_EQ(texts("int[] a = {1, 2"), Texts{});
}

}  // namespace
}  // namespace assay::java
