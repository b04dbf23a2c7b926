#include "serve/job/surplus_brace.h"

#include <gtest/gtest.h>

namespace assay::serve {
namespace {

TEST(SurplusBrace, IsTheOneThatEndsWhatBeginsFurtherLeft) {
  EXPECT_EQ(surplus_brace("int f(int a) {\n"
                          "  if (a) {\n"
                          "    a = 1; }\n"
                          "  }\n"
                          "  return a;\n"
                          "}\n"),
            (SurplusBrace{4, 1}));
  EXPECT_EQ(surplus_brace("int f(int a) {\n"
                          "  if (a)\n"
                          "    a = 1;\n"
                          "  }\n"
                          "  return a;\n"
                          "}\n"),
            (SurplusBrace{4, 1}));
}

TEST(SurplusBrace, IsNoneWhereBracesComeInPairs) {
  EXPECT_EQ(surplus_brace("int f(int a) {\n  return a;\n  }\n"), std::nullopt);
  EXPECT_EQ(surplus_brace("int f(int a) {\n  if (a) {\n  return a;\n  }\n"), std::nullopt);
}

TEST(SurplusBrace, IsNotGuessedWithoutIndentation) {
  EXPECT_EQ(surplus_brace("int f(int a) {\n}\nreturn a;\n}\n"), std::nullopt);
}

TEST(SurplusBrace, DoesNotCountQuotedOnesAndComments) {
  EXPECT_EQ(surplus_brace("int f(void) {\n  puts(\"}\"); // }\n  /* } */ putchar('}');\n}\n"),
            std::nullopt);
}

}  // namespace
}  // namespace assay::serve
