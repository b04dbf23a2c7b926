#include "report/text/text.h"

#include <gtest/gtest.h>

namespace assay::report {
namespace {

TEST(Text, EscapesWhatDoesNotShow) {
  EXPECT_EQ(escaped(std::string_view("a\0\t\r\n\\\x1b\x7f", 8)), "a\\0\\t\\r\\n\\\\\\x1b\\x7f");
  EXPECT_EQ(escaped("\xe2\x80\xae\xef\xbb\xbf"), "\\u202e\\ufeff");
  EXPECT_EQ(escaped("\xf3\xa0\x80\x81"), "\\U000e0001");
  EXPECT_EQ(escaped("caf\xc3\xa9"), "caf\xc3\xa9");
  EXPECT_EQ(visible("printf(\"\\n\")\x1b"), "printf(\"\\n\")\\x1b");
}

TEST(Text, LeavesCodeAsItIs) {
  EXPECT_EQ(code_excerpt("f(\"a\\n\")\x1b"), "f(\"a\\n\")\\x1b");
  EXPECT_EQ(code_excerpt("f(" + std::string(300, '1') + ")", std::string_view::npos, 10),
            "f(11111111 … 293 more bytes");
  EXPECT_EQ(code_glimpse("f(" + std::string(300, '1') + ")", 302, 10), "…111111111)");
  EXPECT_EQ(code_glimpse("Nil", 1, 10), "Nil");
}

TEST(Text, TakesNoInvalidUtf8ForText) {
  for (const char* bytes : {"\xc3", "\xe9t", "\xc0\xaf", "\xe0\x80\xaf", "\xed\xa0\x80",
                            "\xf4\x90\x80\x80", "\xf8\x88\x80\x80\x80", "\x80"}) {
    EXPECT_FALSE(is_valid_utf8(bytes)) << bytes;
    EXPECT_TRUE(is_valid_utf8(valid_utf8(bytes)));
  }
  EXPECT_EQ(valid_utf8("a\xff"
                       "b"),
            "a\xef\xbf\xbd"
            "b");
  EXPECT_EQ(escaped("\xe9"), "\\xe9");
}

TEST(FirstDifference, IsTheStartOfTheDifferingCharacter) {
  EXPECT_EQ(first_difference("abc", "abc"), std::string_view::npos);
  EXPECT_EQ(first_difference("abc", "abd"), 2u);
  EXPECT_EQ(first_difference("abc", "ab"), 2u);
  EXPECT_EQ(first_difference("", "x"), 0u);
  // e-acute and e-circumflex share their first byte.
  EXPECT_EQ(first_difference("x\xc3\xa9", "x\xc3\xaa"), 1u);
}

TEST(Window, ContainsTheFocusAndSplitsNoCharacter) {
  std::string text;
  for (int i = 0; i < 1000; ++i) text += "\xc3\xa9";
  for (std::size_t focus = 0; focus <= text.size(); focus += 2) {
    const Window shown = window_around(text, focus, 101);
    EXPECT_LE(shown.from, focus);
    EXPECT_GE(shown.to, focus);
    EXPECT_TRUE(is_valid_utf8(std::string_view(text).substr(shown.from, shown.to - shown.from)));
    EXPECT_LE(shown.to - shown.from, 103u);
    EXPECT_GE(shown.to - shown.from, 99u);
  }
}

TEST(Quoted, SaysHowMuchIsMissing) {
  EXPECT_EQ(in_quotes("a\n"), "\"a\\n\"");
  EXPECT_EQ(in_quotes(std::string(1210, 'a'), std::string_view::npos, 10),
            "\"aaaaaaaaaa\" … 1,200 more bytes");
  EXPECT_EQ(in_quotes("0123456789X", 10, 6), "… 5 bytes before … \"56789X\"");
}

TEST(Glimpse, ShowsTheDifferenceInLittleRoom) {
  EXPECT_EQ(glimpse("ab\n", 0, 10), "\"ab\\n\"");
  EXPECT_EQ(glimpse("0123456789X123456789", 10, 6), "…\"89X123\"…");
}

TEST(Clipped, CountsCharactersNotBytes) {
  EXPECT_EQ(clipped("\xc3\xa9\xc3\xa9\xc3\xa9", 3), "\xc3\xa9\xc3\xa9\xc3\xa9");
  EXPECT_EQ(clipped("\xc3\xa9\xc3\xa9\xc3\xa9", 2), "\xc3\xa9…");
  EXPECT_EQ(padded("\xc3\xa9", 3), "\xc3\xa9  ");
}

TEST(GroupedDigits, PutsACommaAtEveryThousand) {
  EXPECT_EQ(grouped_digits(999), "999");
  EXPECT_EQ(grouped_digits(1000), "1,000");
  EXPECT_EQ(grouped_digits(1234567), "1,234,567");
}

}  // namespace
}  // namespace assay::report
