// The words of records, and the lines of loops.
#include <gtest/gtest.h>

#include "languages/java/record_words.h"
#include "languages/java/skeleton.h"

namespace assay::languages {
namespace {

TEST(RecordWords, SpellStringsAndArraysAsJavaDoes) {
  EXPECT_EQ(in_words("-5"), "-5");
  EXPECT_EQ(in_words("[1,[2,-3],[]]"), "{1, {2, -3}, {}}");
  EXPECT_EQ(in_words("s[104,105]"), "\"hi\"");
  EXPECT_EQ(in_words("s[]"), "\"\"");
  EXPECT_EQ(in_words("c117"), "'u'");
  EXPECT_EQ(in_words("[c39,c10,c8364]"), "{'\\'', '\\n', '\u20ac'}");
  EXPECT_EQ(in_words("[s[97],null,s[34,92,10]]"), "{\"a\", null, \"\\\"\\\\\\n\"}");
  EXPECT_EQ(in_words("s[228,55357,56832]"), "\"\xC3\xA4\xF0\x9F\x98\x80\"");
}

TEST(RecordWords, BrokenOnesEnd) {
  for (const char* broken : {"s[", "s[1", "s[x]", "[[", "s[99999999999]", "]]", "c", "cx"})
    in_words(broken);
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
}  // namespace assay::languages
