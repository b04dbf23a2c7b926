// Tests that values of records are written as in Java programs.
#include "languages/java/record_literals.h"

#include <gtest/gtest.h>

namespace assay::languages {
namespace {

TEST(RecordLiterals, SpellStringsAndArraysAsJavaDoes) {
  EXPECT_EQ(java_literal("-5"), "-5");
  EXPECT_EQ(java_literal("[1,[2,-3],[]]"), "{1, {2, -3}, {}}");
  EXPECT_EQ(java_literal("s[104,105]"), "\"hi\"");
  EXPECT_EQ(java_literal("s[]"), "\"\"");
  EXPECT_EQ(java_literal("c117"), "'u'");
  EXPECT_EQ(java_literal("[c39,c10,c8364]"), "{'\\'', '\\n', '\u20ac'}");
  EXPECT_EQ(java_literal("[s[97],null,s[34,92,10]]"), "{\"a\", null, \"\\\"\\\\\\n\"}");
  EXPECT_EQ(java_literal("s[228,55357,56832]"), "\"\xC3\xA4\xF0\x9F\x98\x80\"");
}

TEST(RecordLiterals, BrokenOnesEnd) {
  for (const char* broken : {"s[", "s[1", "s[x]", "[[", "s[99999999999]", "]]", "c", "cx"})
    java_literal(broken);
}

}  // namespace
}  // namespace assay::languages
