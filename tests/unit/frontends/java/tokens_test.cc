// Tests the tokens of a source, and the searches that use them.
#include "frontends/java/syntax/tokens.h"

#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "frontends/java/skeleton/loop_lines.h"

namespace assay::java {
namespace {

std::vector<std::string> token_texts(std::string_view program) {
  std::vector<std::string> result;
  for (const Token& each : tokens(program)) result.emplace_back(each.text);
  return result;
}

using Texts = std::vector<std::string>;

TEST(Tokens, AreWordsNumbersLiteralsAndOperators) {
  EXPECT_EQ(token_texts("x_1 += 0x1F-1_000L;"), (Texts{"x_1", "+=", "0x1F", "-", "1_000L", ";"}));
  EXPECT_EQ(token_texts("a[i]=\"b\\\"c\"+'\\'';"),
            (Texts{"a", "[", "i", "]", "=", "\"b\\\"c\"", "+", "'\\''", ";"}));
  EXPECT_EQ(tokens("if")[0].kind, TokenKind::kWord);
  EXPECT_EQ(tokens("1")[0].kind, TokenKind::kNumber);
  EXPECT_EQ(tokens("'x'")[0].kind, TokenKind::kQuoted);
  EXPECT_EQ(tokens("&&")[0].kind, TokenKind::kOperator);
}

TEST(Tokens, LeaveCommentsOut) {
  EXPECT_EQ(token_texts("a // b\nc /* d\n'e */ f"), (Texts{"a", "c", "f"}));
  EXPECT_EQ(tokens("/* */ x")[0].begin, 6U);
}

TEST(Tokens, EndWithTheTextWhereNothingClosesThem) {
  EXPECT_EQ(token_texts("a /* b"), Texts{"a"});
  EXPECT_EQ(token_texts("a // b"), Texts{"a"});
  EXPECT_EQ(token_texts("\"a\nb"), (Texts{"\"a", "b"}));
  EXPECT_EQ(token_texts("'\\"), Texts{"'\\"});
}

TEST(Tokens, AreFoundOutsideOfCommentsAndLiterals) {
  const std::string_view text = "x /* ( */ + \"(\" + (y)";
  EXPECT_EQ(find_token(text, "(", 0, 21), 18U);
  EXPECT_EQ(find_token(text, "(", 0, 18), 18U);
  EXPECT_EQ(find_token(text, "else", 2, 21), 21U);
}

TEST(LoopLines, CountEveryLoopOnce) {
  EXPECT_EQ(loop_lines("for (;;) {}\nwhile (x) {\n  do y++; while (y < 3);\n}\n"),
            (std::vector<std::uint32_t>{1, 2, 3}));
  EXPECT_EQ(loop_lines("do {\n  while (a) b();\n  do c(); while (d);\n} while (e);\nfor (;;);"),
            (std::vector<std::uint32_t>{1, 2, 3, 5}));
  EXPECT_EQ(
      loop_lines("// for\n/* while\n */ String s = \"do \\\" for\"; char c = '\"';\nfor (;;);"),
      (std::vector<std::uint32_t>{4}));
  EXPECT_TRUE(loop_lines("int format = 1; /* open").empty());
}

}  // namespace
}  // namespace assay::java
