// Tests that values of records are written as in Java programs.
#include <gtest/gtest.h>

#include "languages/java/record_words.h"

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

}  // namespace
}  // namespace assay::languages
