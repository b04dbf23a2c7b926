#include "serve/job/unclosed_brace.h"

#include <gtest/gtest.h>

namespace assay::serve {
namespace {

TEST(UnclosedBrace, IsTheOneWhoseLineIsFurtherRightThanTheNextClosingBrace) {
  EXPECT_EQ(unclosed_brace("int f(int a) {\n"
                           "  if (a) {\n"
                           "    a = 1;\n"
                           "  return a;\n"
                           "}\n"),
            (UnclosedBrace{2, 5}));
  EXPECT_EQ(unclosed_brace("int f(int a)\n"
                           "{\n"
                           "    while (a)\n"
                           "    {\n"
                           "        if (a > 1)\n"
                           "        {\n"
                           "            a--;\n"
                           "    }\n"
                           "    return a;\n"
                           "}\n"
                           "int main(void) { return f(1); }\n"),
            (UnclosedBrace{6, 8}));
}

TEST(UnclosedBrace, IsTheOneThatIsLeftAtTheEnd) {
  EXPECT_EQ(unclosed_brace("int main(void) {\n  for (;;) {\n    f();\n  }\n"),
            (UnclosedBrace{1, 0}));
  EXPECT_EQ(unclosed_brace("function f() {\n  return 1;\n\nfunction g() {\n  return 2;\n}\n"),
            (UnclosedBrace{1, 0}));
}

TEST(UnclosedBrace, IsFoundAmongBracesOfOneLine) {
  EXPECT_EQ(unclosed_brace("if (a) {\n"
                           "  b = { c: 1 };\n"
                           "} else {\n"
                           "  list.forEach((x) => {\n"
                           "    print(x);\n"
                           "}\n"),
            (UnclosedBrace{4, 6}));
}

TEST(UnclosedBrace, IsNotGuessedWhereSeveralAreMissingOrTheIndentationSaysSomethingElse) {
  EXPECT_EQ(unclosed_brace("int f(void) {\n  if (a) {\n    if (b) {\n      c();\n}\n"),
            std::nullopt);
  EXPECT_EQ(unclosed_brace("int f(void) {\n  if (a) {\n    b();\n    }\n"), std::nullopt);
  EXPECT_EQ(unclosed_brace("int f(void) {\nif (a) {\nb();\n"), std::nullopt);
}

TEST(UnclosedBrace, IsNoneWhereBracesComeInPairsOrThereAreTooMany) {
  EXPECT_EQ(unclosed_brace("int f(void) {\n  return 1;\n}\n"), std::nullopt);
  EXPECT_EQ(unclosed_brace("int f(void) {\n  if (a) {\n    b();\n}\n}\n"), std::nullopt);
  EXPECT_EQ(unclosed_brace("int f(void) {\n}\n}\n"), std::nullopt);
  EXPECT_EQ(unclosed_brace("int f(void) {\n  puts(\"{\"); // {\n  /* { */ putchar('{');\n}\n"),
            std::nullopt);
}

TEST(UnclosedBrace, IsToldWithItsLineInBothLanguages) {
  EXPECT_EQ(in_words(UnclosedBrace{4, 0}, results::Tongue::kEnglish),
            "the `{` of line 4 is not closed: a `}` is missing");
  EXPECT_EQ(in_words(UnclosedBrace{4, 7}, results::Tongue::kEnglish),
            "the `{` of line 4 is not closed: a `}` is missing before line 7");
  EXPECT_EQ(in_words(UnclosedBrace{4, 7}, results::Tongue::kGerman),
            "Die Klammer `{` aus Zeile 4 wird nicht geschlossen: Vor Zeile 7 fehlt eine `}`");
}

}  // namespace
}  // namespace assay::serve
