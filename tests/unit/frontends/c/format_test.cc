#include "frontends/c/library/format.h"

#include <gtest/gtest.h>

namespace assay::c {
namespace {

TEST(PrintfFormat, SplitsTextAndConversions) {
  const auto parsed = parse_printf_format("a%%b %-+ #05.3ld%s\n");
  ASSERT_TRUE(parsed);
  ASSERT_EQ(parsed->size(), 4U);
  EXPECT_EQ((*parsed)[0].text, "a%b ");
  const PrintfDirective& d = (*parsed)[1];
  EXPECT_EQ(d.conversion, 'd');
  EXPECT_TRUE(d.left && d.plus && d.space && d.alternate && d.zero);
  EXPECT_EQ(d.width, 5);
  EXPECT_EQ(d.precision, 3);
  EXPECT_EQ(d.length, Length::kLong);
  EXPECT_EQ((*parsed)[2].conversion, 's');
  EXPECT_EQ((*parsed)[3].text, "\n");
}

TEST(PrintfFormat, ReadsStarsPrecisionsAndLengths) {
  const auto parsed = parse_printf_format("%*d%.*f%.f%hhd%hu%lld%zu%Lf%.-3d");
  ASSERT_TRUE(parsed);
  ASSERT_EQ(parsed->size(), 9U);
  EXPECT_TRUE((*parsed)[0].width_from_argument);
  EXPECT_TRUE((*parsed)[1].precision_from_argument);
  EXPECT_EQ((*parsed)[2].precision, 0);
  EXPECT_EQ((*parsed)[3].length, Length::kChar);
  EXPECT_EQ((*parsed)[4].length, Length::kShort);
  EXPECT_EQ((*parsed)[5].length, Length::kLongLong);
  EXPECT_EQ((*parsed)[6].length, Length::kLong);
  EXPECT_EQ((*parsed)[7].length, Length::kLongDouble);
  EXPECT_EQ((*parsed)[8].precision, -1);
}

TEST(PrintfFormat, RefusesWhatIsMalformed) {
  for (const char* format : {"%", "100%", "%y", "%5", "%-", "%l", "%99999999999d", "%\n"})
    EXPECT_FALSE(parse_printf_format(format)) << format;
}

TEST(ScanfFormat, SpacesLiteralsAndConversions) {
  const auto parsed = parse_scanf_format("%d ,  \n%*5s%lf%3c%%");
  ASSERT_TRUE(parsed);
  using Kind = ScanfDirective::Kind;
  ASSERT_EQ(parsed->size(), 9U);
  EXPECT_EQ((*parsed)[0].conversion, 'd');
  EXPECT_EQ((*parsed)[1].kind, Kind::kSpace);
  EXPECT_EQ((*parsed)[2].literal, ',');
  EXPECT_EQ((*parsed)[3].kind, Kind::kSpace);
  EXPECT_TRUE((*parsed)[4].suppressed);
  EXPECT_EQ((*parsed)[4].width, 5);
  EXPECT_EQ((*parsed)[5].conversion, 'f');
  EXPECT_EQ((*parsed)[5].length, Length::kLong);
  EXPECT_EQ((*parsed)[6].width, 3);
  EXPECT_EQ((*parsed)[7].kind, Kind::kSpace);
  EXPECT_EQ((*parsed)[8].literal, '%');
}

std::string accepted(const char* format) {
  const auto parsed = parse_scanf_format(format);
  if (!parsed || parsed->size() != 1) return "?";
  std::string all;
  for (int c = ' '; c <= '~'; ++c)
    if ((*parsed)[0].set[static_cast<std::size_t>(c)]) all += static_cast<char>(c);
  return all;
}

TEST(ScanfFormat, Sets) {
  EXPECT_EQ(accepted("%[a-e0-2]"), "012abcde");
  EXPECT_EQ(accepted("%[]x]"), "]x");
  EXPECT_EQ(accepted("%[-a]"), "-a");
  EXPECT_EQ(accepted("%[a-]"), "-a");
  EXPECT_EQ(accepted("%[^ -}]"), "~");
  EXPECT_EQ(accepted("%[^] -}]"), "~");
  EXPECT_EQ(accepted("%[a-c-e]"), "-abce");
  const auto line = parse_scanf_format("%99[^\n]");
  ASSERT_TRUE(line);
  EXPECT_EQ((*line)[0].set.count(), 255U);
  EXPECT_EQ((*line)[0].width, 99);
}

TEST(ScanfFormat, RefusesWhatIsMalformed) {
  for (const char* format : {"%", "%[abc", "%[]", "%y", "%5.2f"})
    EXPECT_FALSE(parse_scanf_format(format)) << format;
}

}  // namespace
}  // namespace assay::c
