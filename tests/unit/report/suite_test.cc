#include "report/suite/suite.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "golden.h"
#include "report/suite/describe.h"
#include "report/suite/layout.h"
#include "report/text/text.h"
#include "suite_sample.h"
#include "temporary.h"

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

/// Returns a page without the style, which changes for reasons of its own.
std::string suite_without_style(std::string page) {
  const std::size_t from = page.find("<style>");
  return page.erase(from, page.find("</style>") - from);
}

std::string in_columns(std::string_view expression, std::size_t width) {
  return laid_out(expression, {0, 0, 0, width});
}

TEST(LaidOut, IsBrokenInsideOfParenthesesOnly) {
  EXPECT_EQ(in_columns("f(1, 2)", 7), "f(1, 2)");
  EXPECT_EQ(in_columns("f(1, 2)", 6), "f(\n  1,\n  2)");
  EXPECT_EQ(in_columns("f(a, b, c, d)", 8), "f(\n  a, b,\n  c, d)");
  EXPECT_EQ(in_columns("f(g(1, 2), 3)", 10), "f(\n  g(1, 2),\n  3)");
  EXPECT_EQ(in_columns("f(\"a, b(\", ',', '(')", 12), "f(\n  \"a, b(\",\n  ',', '(')");
  EXPECT_EQ(in_columns("{ a; f(b) } + c", 5), "{ a; f(b) } + c");
  EXPECT_EQ(in_columns("1 :: f(2) :: Nil", 5), "1 :: f(\n  2) :: Nil");
  EXPECT_EQ(in_columns("f()", 2), "f()");
  EXPECT_EQ(in_columns("f(\"a,  (b\",  `c  d`)", 5), "f(\n  \"a,  (b\",\n  `c  d`)");
}

TEST(LaidOut, StaysAsItIsWhereBracketsDoNotMatch) {
  for (const char* text : {"f(1, 2", "f)1, 2(", "f(1, 2]", "f(\"1, 2)", "f(1,\n 2)"}) {
    EXPECT_EQ(in_columns(text, 3), text);
  }
}

std::string without_blanks(std::string_view text) {
  std::string out;
  for (const char c : text) out += c == ' ' || c == '\n' ? "" : std::string(1, c);
  return out;
}

TEST(LaidOut, SaysTheSameWithoutItsLineBreaks) {
  std::string deep = "Leaf()";
  for (int i = 0; i < 2000; ++i) deep = "Node(" + deep + ", \"( \\\"\", 1)";
  EXPECT_EQ(without_blanks(in_columns(deep, 60)), without_blanks(deep));
}

/// Tries strings of special characters, in any order.
TEST(LaidOut, IsNotChangedWhateverItIs) {
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
    EXPECT_EQ(without_blanks(in_columns(text, 8)), without_blanks(text)) << text;
  }
}

TEST(SuiteShares, AreFullOnlyIfNothingIsMissing) {
  EXPECT_EQ(share_of(0, 0), "none to cover");
  EXPECT_EQ(share_of(999, 1000), "999 of 1,000 (99 %)");
  EXPECT_EQ(share_of(1000, 1000), "1,000 of 1,000 (100 %)");
}

/// Runs the validator of the schemas; returns true if it finds nothing.
bool suite_follows_schema(const std::string& document) {
  const std::string path = temporary_path("suite.json");
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

TEST(SuiteEstimate, SaysWhatWasMeasuredAndWhatWasNot) {
  results::SuiteEstimate estimate;
  estimate.language = "Scala";
  estimate.branches = 18;
  estimate.rows = {
      {1, 2, 0.0004, 2, 0}, {2, 5102, 1.25, 18, 0}, {3, 27041, 6.625, std::nullopt, 5.3}};
  estimate.sampled = 500;
  EXPECT_EQ(
      estimate_table(estimate),
      "budget      paths    seconds   branches\n"
      "     1          2      0.000     2 of 18\n"
      "     2       5102      1.250    18 of 18\n"
      "     3    2.7e+04       6.62   (estimated: 5.3 times the line above)\n"
      "Seconds cover only the search for inputs, not mutants and Scala.\n"
      "Branches are a lower bound: those taken by about 500 inputs per function and budget.\n");
  estimate.rows.pop_back();
  estimate.is_complete = true;
  estimate.sampled = 0;
  EXPECT_TRUE(estimate_table(estimate).find("These are all inputs") != std::string::npos);
  EXPECT_TRUE(estimate_table(estimate).find("at least") == std::string::npos);
}

TEST(SuiteMarkdown, MatchesTheGoldenFiles) {
  expect_golden("suite.md", to_suite_markdown(small_suite()));
  expect_golden("suite-hostile.md", to_suite_markdown(hostile_suite()));
}

/// Counts the bars without a backslash, which end table cells.
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
