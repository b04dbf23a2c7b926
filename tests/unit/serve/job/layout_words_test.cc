#include "serve/job/layout_words.h"

#include <gtest/gtest.h>

namespace assay::serve {
namespace {

std::string said(std::string_view expected, std::string_view got) {
  return layout_in_words(expected, got, results::Tongue::kEnglish);
}

TEST(LayoutWords, NameWhatIsTooManyOrMissing) {
  EXPECT_EQ(said("1 2\n", "1 2 \n"), "there is a blank too many at the end of line 1");
  EXPECT_EQ(said("1\n2", "1\n2 "), "there is a blank too many at the end of line 2");
  EXPECT_EQ(said("1 2\n", "1  2\n"), "there is a blank too many in line 1");
  EXPECT_EQ(said("1 2\n", "12\n"), "a blank is missing in line 1");
  EXPECT_EQ(said("1 2\n", "1\t2\n"),
            "line 1 has a tab where there should be a blank, or the other way round");
  EXPECT_EQ(said("1 2\n", "1 2"), "the end of line 1 is missing (`\\n`)");
  EXPECT_EQ(said("1 2", "1 2\n"), "there is an end of line too many in line 1");
  EXPECT_EQ(said("12\n", "1\n2\n"), "line 1 ends too early");
  EXPECT_EQ(said("1\n2\n", "12\n"), "line 1 goes on where it should end");
  EXPECT_EQ(said("1 2\n", "1\n2\n"),
            "a blank is missing at the end of line 1, or the line ends too early");
  EXPECT_EQ(layout_in_words("1\n", "1 \n", results::Tongue::kGerman),
            "steht am Ende von Zeile 1 ein Leerzeichen zu viel");
}

TEST(LayoutWords, SayNothingOfOtherDifferences) {
  EXPECT_EQ(said("1 2\n", "1 3\n"), "");
  EXPECT_EQ(said("1\n", "1\n"), "");
}

}  // namespace
}  // namespace assay::serve
