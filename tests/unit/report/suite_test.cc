#include "report/suite/suite.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "golden.h"
#include "report/suite/code.h"
#include "report/suite/words.h"
#include "report/text/text.h"
#include "suite_sample.h"

namespace assay::report {
namespace {

using testing::expect_golden;
using testing::hostile_suite;
using testing::small_suite;

std::vector<std::string> lines(const std::string& text) {
  std::vector<std::string> all;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) all.push_back(line);
  return all;
}

std::vector<std::string> sources(const SuiteReport& suite) {
  return {to_scalatest(suite), to_scalatest(suite, ScalaTestNames::kAnyFunSuite), to_munit(suite),
          to_junit4(suite), to_junit5(suite)};
}

/// A page without the style, which changes for its own reasons.
std::string suite_without_style(std::string page) {
  const std::size_t from = page.find("<style>");
  return page.erase(from, page.find("</style>") - from);
}

// Whether the sources mean what they should is the business of tests/suite_sources.
TEST(SuiteSources, MatchTheGoldenFiles) {
  expect_golden("suite.scalatest.scala", to_scalatest(small_suite()));
  expect_golden("suite.munit.scala", to_munit(small_suite()));
  expect_golden("suite.junit4.scala", to_junit4(small_suite()));
  expect_golden("suite.junit5.scala", to_junit5(small_suite()));
  expect_golden("suite-hostile.scalatest.scala", to_scalatest(hostile_suite()));
}

TEST(SuiteSources, DifferInTwoNamesOnlyBetweenVersionsOfScalaTest) {
  const auto old_lines = lines(to_scalatest(small_suite()));
  const auto new_lines = lines(to_scalatest(small_suite(), ScalaTestNames::kAnyFunSuite));
  ASSERT_EQ(old_lines.size(), new_lines.size());
  std::size_t different = 0;
  for (std::size_t i = 0; i < old_lines.size(); ++i) different += old_lines[i] != new_lines[i];
  EXPECT_EQ(different, 3u) << "comment, import and class";
}

TEST(SuiteSources, StayWithinAHundredColumns) {
  for (const std::string& source : sources(small_suite())) {
    for (const std::string& line : lines(source)) EXPECT_LE(columns(line), 100u) << line;
  }
}

TEST(SuiteSources, HoldNoControlCharacters) {
  for (const std::string& source : sources(hostile_suite())) {
    EXPECT_TRUE(is_valid_utf8(source));
    for (const char* danger : {"\x1b", "\r", "\xe2\x80\xae", "\xff"}) {
      EXPECT_EQ(source.find(danger), std::string::npos);
    }
  }
}

TEST(ScalaString, IsPlainAscii) {
  EXPECT_EQ(scala_string(""), R"("")");
  EXPECT_EQ(scala_string("a\"\\\n\t\r\b\f$'"), R"("a\"\\\n\t\r\b\f$'")");
  EXPECT_EQ(scala_string("\x01\x7f\xc3\xa9\xf0\x9f\x98\x80"),
            R"("\u0001\u007f\u00e9\ud83d\ude00")");
  EXPECT_EQ(scala_string("\xff"), R"("\ufffd")");
}

TEST(ScalaText, IsNoConstantThatIsTooLong) {
  EXPECT_EQ(scala_text("a"), "\"a\"");
  const std::string text = scala_text(std::string(20001, 'a') + "b");
  EXPECT_EQ(text, "List(\"" + std::string(20000, 'a') + "\", \"ab\").mkString");
}

TEST(ScalaComment, EndsWhereTheTextDoes) {
  EXPECT_EQ(scala_comment("a\nb", 2), "  // a\\nb\n");
  EXPECT_EQ(scala_comment("", 0), "//\n");
  EXPECT_EQ(scala_comment("one two three four five six", 0, 23),
            "// one two three four\n// five six\n");
}

TEST(ScalaComment, HoldsNothingThatOldScalasReadAsAnEscape) {
  EXPECT_EQ(scala_comment("\\u000a", 0), "// \\\\u000a\n");
  EXPECT_EQ(scala_comment("\\\\u000a", 0), "// \\\\u000a\n");
  EXPECT_EQ(scala_comment("\\\\\\u000a", 0), "// \\\\\\\\u000a\n");
  EXPECT_EQ(scala_comment("\xe2\x80\xae", 0), "// \\\\u202e\n");
  EXPECT_EQ(scala_comment("\\n u", 0), "// \\n u\n");
}

TEST(ScalaWords, AreThoseOutsideOfLiterals) {
  EXPECT_EQ(
      scala_words("insert(x.size, \"a \\\" b\") + 'c' - '\\'' 1L `odd name` \"\"\"d\"e\"\"\" 'sym"),
      (std::set<std::string>{"insert", "x", "size", "odd name", "sym"}));
  EXPECT_EQ(scala_words("\"unclosed a"), std::set<std::string>{});
}

std::string laid_out(std::string_view expression, std::size_t width) {
  return scala_expression(expression, {0, 0, 0, width});
}

TEST(ScalaExpression, IsBrokenInsideOfParenthesesOnly) {
  EXPECT_EQ(laid_out("f(1, 2)", 7), "f(1, 2)");
  EXPECT_EQ(laid_out("f(1, 2)", 6), "f(\n  1,\n  2)");
  EXPECT_EQ(laid_out("f(a, b, c, d)", 8), "f(\n  a, b,\n  c, d)");
  EXPECT_EQ(laid_out("f(g(1, 2), 3)", 10), "f(\n  g(1, 2),\n  3)");
  EXPECT_EQ(laid_out("f(\"a, b(\", ',', '(')", 12), "f(\n  \"a, b(\",\n  ',', '(')");
  EXPECT_EQ(laid_out("{ a; f(b) } + c", 5), "{ a; f(b) } + c");
  EXPECT_EQ(laid_out("1 :: f(2) :: Nil", 5), "1 :: f(\n  2) :: Nil");
  EXPECT_EQ(laid_out("f()", 2), "f()");
  EXPECT_EQ(laid_out("f(\"a,  (b\",  `c  d`)", 5), "f(\n  \"a,  (b\",\n  `c  d`)");
}

TEST(ScalaExpression, StaysAsItIsWhereBracketsDoNotMatch) {
  for (const char* text : {"f(1, 2", "f)1, 2(", "f(1, 2]", "f(\"1, 2)", "f(1,\n 2)"}) {
    EXPECT_EQ(laid_out(text, 3), text);
  }
}

std::string without_blanks(std::string_view text) {
  std::string out;
  for (const char c : text) out += c == ' ' || c == '\n' ? "" : std::string(1, c);
  return out;
}

TEST(ScalaExpression, SaysTheSameWithoutItsLineBreaks) {
  std::string deep = "Leaf()";
  for (int i = 0; i < 2000; ++i) deep = "Node(" + deep + ", \"( \\\"\", 1)";
  EXPECT_EQ(without_blanks(laid_out(deep, 60)), without_blanks(deep));
}

/// Of the characters that mean something, in any order.
TEST(ScalaExpression, IsNotChangedWhateverItIs) {
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
    EXPECT_EQ(without_blanks(laid_out(text, 8)), without_blanks(text)) << text;
    EXPECT_EQ(scala_words(text).count(""), 0u) << text;
  }
}

TEST(ScalaName, IsMadeOfWords) {
  EXPECT_EQ(scala_name("insert: a smaller one (1 < 2)"), "insert_a_smaller_one_1_less_than_2");
  EXPECT_EQ(scala_name("non-empty, -1 => x -> y"), "non_empty_minus_1_x_y");
  EXPECT_EQ(scala_name("1"), "test_1");
  EXPECT_EQ(scala_name("\xc3\xa9*/"), "times");
  EXPECT_EQ(scala_name(""), "test");
  EXPECT_LE(scala_name(std::string(500, '<')).size(), 72u);
}

TEST(SuiteShares, AreFullOnlyIfNothingIsMissing) {
  EXPECT_EQ(share_of(0, 0), "none");
  EXPECT_EQ(share_of(999, 1000), "999 of 1,000 (99 %)");
  EXPECT_EQ(share_of(1000, 1000), "1,000 of 1,000 (100 %)");
}

/// Runs the validator of the schemas; true if it finds nothing.
bool suite_follows_schema(const std::string& document) {
  const std::string path = ::testing::TempDir() + "assay_suite.json";
  std::ofstream(path, std::ios::binary) << document;
  const std::string command =
      std::string(ASSAY_VALIDATE) + " " + ASSAY_SCHEMA_DIR + "/assay.suite-1.schema.json " + path;
  const int status = std::system(command.c_str());
  std::filesystem::remove(path);
  return status == 0;
}

TEST(SuiteJson, MatchesTheGoldenFileAndItsSchema) {
  expect_golden("suite.json", to_suite_json(small_suite()));
  EXPECT_TRUE(suite_follows_schema(to_suite_json(small_suite())));
  EXPECT_TRUE(suite_follows_schema(to_suite_json(small_suite(), {.timings = true})));
  EXPECT_TRUE(suite_follows_schema(to_suite_json(hostile_suite())));
  nlohmann::json document = nlohmann::json::parse(to_suite_json(small_suite()));
  document["tests"][0]["exception"] = {{"name", "E"}, {"class", "E"}};
  EXPECT_FALSE(suite_follows_schema(document.dump())) << "a value and an exception";
  document = nlohmann::json::parse(to_suite_json(small_suite()));
  document["quality"][0].erase("mutants");
  EXPECT_FALSE(suite_follows_schema(document.dump()));
}

TEST(SuiteJson, HasTimesOnlyIfTheyAreAskedFor) {
  EXPECT_EQ(to_suite_json(small_suite()).find("\"seconds\""), std::string::npos);
  EXPECT_NE(to_suite_json(small_suite(), {.timings = true}).find("\"seconds\": 1.5"),
            std::string::npos);
}

TEST(SuiteTable, MatchesTheGoldenFiles) {
  expect_golden("suite.txt", suite_table(small_suite()));
  expect_golden("suite-wide.txt", suite_table(small_suite(), {.width = 140, .purposes = false}));
  expect_golden("suite-hostile.txt", suite_table(hostile_suite()));
}

TEST(SuiteTable, IsAsWideAsTold) {
  for (const std::size_t width : {60u, 80u, 100u}) {
    for (const std::string& line : lines(suite_table(small_suite(), {.width = width}))) {
      EXPECT_LE(columns(line), width) << line;
    }
  }
}

TEST(SuiteTable, HasColourOnlyIfToldAndNoneOfTheTexts) {
  EXPECT_EQ(suite_table(hostile_suite()).find('\x1b'), std::string::npos);
  const std::string coloured = suite_table(hostile_suite(), {.colour = true});
  EXPECT_NE(coloured.find("\x1b[1m"), std::string::npos);
  EXPECT_EQ(coloured.find("\x1b[31mred"), std::string::npos);
}

TEST(SuiteMarkdown, MatchesTheGoldenFiles) {
  expect_golden("suite.md", to_suite_markdown(small_suite()));
  expect_golden("suite-hostile.md", to_suite_markdown(hostile_suite()));
}

/// Cells end at bars without a backslash.
std::size_t bars(const std::string& row) {
  std::size_t number = 0;
  for (std::size_t at = 0; at < row.size(); ++at) {
    number += row[at] == '|' && (at == 0 || row[at - 1] != '\\');
  }
  return number;
}

TEST(SuiteMarkdown, HasRowsWithAsManyCellsAsThereAreColumns) {
  std::size_t rows = 0;
  for (const std::string& line : lines(to_suite_markdown(hostile_suite()))) {
    if (!line.starts_with("|")) continue;
    ++rows;
    EXPECT_TRUE(bars(line) == 5 || bars(line) == 6) << line;
  }
  EXPECT_EQ(rows, 9u);
}

TEST(SuiteHtml, MatchesTheGoldenFile) {
  expect_golden("suite.html", suite_without_style(to_suite_html(small_suite())));
}

TEST(SuiteHtml, LoadsNothingAndRunsNothing) {
  const std::string page = to_suite_html(hostile_suite());
  EXPECT_TRUE(is_valid_utf8(page));
  for (const char* danger : {"<script", "src=", "url(", "@import", "<b ", "<link", "onclick=\""}) {
    EXPECT_EQ(page.find(danger), std::string::npos) << danger;
  }
  EXPECT_NE(page.find("width:100%"), std::string::npos) << "no bar is longer than all";
}

}  // namespace
}  // namespace assay::report
