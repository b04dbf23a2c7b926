#include "repair/material/tokens.h"

#include <gtest/gtest.h>

namespace assay::repair {
namespace {

TEST(Tokens, AreIndependentOfLayoutAndCommentsButNotOfLiterals) {
  EXPECT_EQ(token_key("a<=b /* x */ + 'c'"), token_key("a <= b+ // y\n 'c'"));
  EXPECT_NE(token_key("a < = b"), token_key("a <= b"));
  EXPECT_NE(token_key("\"a  b\""), token_key("\"a b\""));
  EXPECT_EQ(token_key("1.5e-3"), "1.5e-3\n");
  EXPECT_EQ(on_one_line("x =\n  1; // one\n y"), "x = 1; y");
  EXPECT_EQ(on_one_line("puts(\"// \\\"a\");"), "puts(\"// \\\"a\");");
}

TEST(Tokens, EndWithTextsThatEndEarly) {
  EXPECT_EQ(tokens_of("\"abc").size(), 1U);
  EXPECT_EQ(tokens_of("a /* b").size(), 1U);
  EXPECT_EQ(tokens_of("'\\").size(), 1U);
}

TEST(Tokens, CountWhatChanges) {
  EXPECT_EQ(changed_tokens("i <= n", "i < n"), 1U);
  EXPECT_EQ(changed_tokens("i < n", "i < n - 1"), 2U);
  EXPECT_EQ(changed_tokens("a", "a"), 0U);
  EXPECT_EQ(changed_tokens("", "x = 0;"), 4U);
}

}  // namespace
}  // namespace assay::repair
