#include "base/line_ends.h"

#include <gtest/gtest.h>

namespace assay {
namespace {

TEST(LineEnds, AreThoseOfTheOriginal) {
  EXPECT_EQ(with_line_ends_of("a\r\nb\r\n", "a\nx\n"), "a\r\nx\r\n");
  EXPECT_EQ(with_line_ends_of("a\nb", "a\nx"), "a\nx");
  EXPECT_EQ(with_line_ends_of("\xEF\xBB\xBF"
                              "a\r\n",
                              "b\n"),
            "\xEF\xBB\xBF"
            "b\r\n");
  EXPECT_EQ(with_line_ends_of("", "b\n"), "b\n");
}

TEST(LineEnds, OfLinesThatStayAreKeptWhereTheyAreMixed) {
  EXPECT_EQ(with_line_ends_of("a\r\nb\nc\r\nd\ne\n", "a\nb\nnew\nc\nd\ne\n"),
            "a\r\nb\nnew\r\nc\r\nd\ne\n");
  EXPECT_EQ(with_line_ends_of("a\nb\r\nc\nd\r\n", "x\nb\nd\n"), "x\nb\r\nd\r\n");
  EXPECT_EQ(with_line_ends_of("a\nb\r\nc", "a\nc"), "a\nc");
}

TEST(LineEnds, OfATextWithoutEditsAreTheOriginal) {
  for (const std::string text : {"a\r\n\r\nb", "\n\n\r\n", "a", "\r\n"}) {
    std::string clean;
    for (std::size_t i = 0; i < text.size(); ++i)
      if (text[i] != '\r') clean += text[i];
    EXPECT_EQ(with_line_ends_of(text, clean), text);
  }
}

}  // namespace
}  // namespace assay
