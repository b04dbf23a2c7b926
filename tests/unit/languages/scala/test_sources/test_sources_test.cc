#include "languages/scala/test_sources/test_sources.h"

#include <sstream>

#include <gtest/gtest.h>

#include "../../../report/golden.h"
#include "../../../report/suite_sample.h"
#include "languages/scala/test_sources/function_suites.h"
#include "languages/scala/test_sources/junit.h"
#include "languages/scala/test_sources/literals.h"
#include "languages/scala/test_sources/names.h"
#include "report/text/text.h"

namespace assay::scala_tests {
namespace {

using report::testing::expect_golden;
using report::testing::hostile_suite;
using report::testing::small_suite;
using results::SuiteReport;

std::vector<std::string> lines(const std::string& text) {
  std::vector<std::string> all;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) all.push_back(line);
  return all;
}

std::vector<std::string> sources(const SuiteReport& suite) {
  std::vector<std::string> all;
  for (const suite::TestFramework& one : test_sources().frameworks())
    all.push_back(one.render(suite));
  return all;
}

// tests/suite_sources checks that the sources have the intended meaning.
TEST(SuiteSources, MatchTheGoldenFiles) {
  expect_golden("suite.scalatest.scala", to_old_scalatest(small_suite()));
  expect_golden("suite.munit.scala", to_munit(small_suite()));
  expect_golden("suite.junit4.scala", to_junit4(small_suite()));
  expect_golden("suite.junit5.scala", to_junit5(small_suite()));
  expect_golden("suite-hostile.scalatest.scala", to_old_scalatest(hostile_suite()));
}

TEST(SuiteSources, DifferInTwoNamesOnlyBetweenVersionsOfScalaTest) {
  const auto old_lines = lines(to_old_scalatest(small_suite()));
  const auto new_lines = lines(to_scalatest(small_suite()));
  ASSERT_EQ(old_lines.size(), new_lines.size());
  std::size_t different = 0;
  for (std::size_t i = 0; i < old_lines.size(); ++i) different += old_lines[i] != new_lines[i];
  EXPECT_EQ(different, 3u) << "comment, import and class";
}

TEST(SuiteSources, StayWithinAHundredColumns) {
  for (const std::string& source : sources(small_suite())) {
    for (const std::string& line : lines(source)) EXPECT_LE(report::columns(line), 100u) << line;
  }
}

TEST(SuiteSources, HoldNoControlCharacters) {
  for (const std::string& source : sources(hostile_suite())) {
    EXPECT_TRUE(report::is_valid_utf8(source));
    for (const char* danger : {"\x1b", "\r", "\xe2\x80\xae", "\xff"}) {
      EXPECT_EQ(source.find(danger), std::string::npos);
    }
  }
}

TEST(StringLiteral, IsPlainAscii) {
  EXPECT_EQ(string_literal(""), R"("")");
  EXPECT_EQ(string_literal("a\"\\\n\t\r\b\f$'"), R"("a\"\\\n\t\r\b\f$'")");
  EXPECT_EQ(string_literal("\x01\x7f\xc3\xa9\xf0\x9f\x98\x80"),
            R"("\u0001\u007f\u00e9\ud83d\ude00")");
  EXPECT_EQ(string_literal("\xff"), R"("\ufffd")");
}

TEST(StringExpression, IsNoConstantThatIsTooLong) {
  EXPECT_EQ(string_expression("a"), "\"a\"");
  const std::string text = string_expression(std::string(20001, 'a') + "b");
  EXPECT_EQ(text, "List(\"" + std::string(20000, 'a') + "\", \"ab\").mkString");
}

TEST(Comment, EndsWhereTheTextDoes) {
  EXPECT_EQ(comment("a\nb", 2), "  // a\\nb\n");
  EXPECT_EQ(comment("", 0), "//\n");
  EXPECT_EQ(comment("one two three four five six", 0, 23), "// one two three four\n// five six\n");
}

TEST(Comment, HoldsNothingThatOldScalasReadAsAnEscape) {
  EXPECT_EQ(comment("\\u000a", 0), "// \\\\u000a\n");
  EXPECT_EQ(comment("\\\\u000a", 0), "// \\\\u000a\n");
  EXPECT_EQ(comment("\\\\\\u000a", 0), "// \\\\\\\\u000a\n");
  EXPECT_EQ(comment("\xe2\x80\xae", 0), "// \\\\u202e\n");
  EXPECT_EQ(comment("\\n u", 0), "// \\n u\n");
}

TEST(IdentifiersOf, AreThoseOutsideOfLiterals) {
  EXPECT_EQ(identifiers_of(
                "insert(x.size, \"a \\\" b\") + 'c' - '\\'' 1L `odd name` \"\"\"d\"e\"\"\" 'sym"),
            (std::set<std::string>{"insert", "x", "size", "odd name", "sym"}));
  EXPECT_EQ(identifiers_of("\"unclosed a"), std::set<std::string>{});
}

/// Tries strings of special characters, in any order.
TEST(IdentifiersOf, AreNeverEmptyWhateverTheTextIs) {
  constexpr std::string_view kPieces[] = {"(", ")",    "[",      "]",  "{",        "}",
                                          ",", " ",    "\"",     "'",  "`",        "a",
                                          "1", "\\\"", "\"\"\"", "\\", "\xc3\xa9", "\xff"};
  std::uint32_t state = 1;
  for (int round = 0; round < 20000; ++round) {
    std::string text;
    for (int i = 0; i < 24; ++i) {
      state = state * 1664525 + 1013904223;
      text += kPieces[(state >> 16) % std::size(kPieces)];
    }
    EXPECT_EQ(identifiers_of(text).count(""), 0u) << text;
  }
}

TEST(NameOf, IsMadeOfWords) {
  EXPECT_EQ(name_of("insert: a smaller one (1 < 2)"), "insert_a_smaller_one_1_less_than_2");
  EXPECT_EQ(name_of("non-empty, -1 => x -> y"), "non_empty_minus_1_x_y");
  EXPECT_EQ(name_of("1"), "test_1");
  EXPECT_EQ(name_of("\xc3\xa9*/"), "times");
  EXPECT_EQ(name_of(""), "test");
  EXPECT_LE(name_of(std::string(500, '<')).size(), 72u);
}

}  // namespace
}  // namespace assay::scala_tests
