#include "report/grade/csv.h"

#include <gtest/gtest.h>

#include "golden.h"
#include "sample.h"

namespace assay::report {
namespace {

/// A strict RFC 4180 parser.
std::vector<std::vector<std::string>> parse(const std::string& text) {
  std::vector<std::vector<std::string>> rows{{""}};
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted) {
      if (c != '"') {
        rows.back().back() += c;
      } else if (i + 1 < text.size() && text[i + 1] == '"') {
        rows.back().back() += text[++i];
      } else {
        quoted = false;
      }
    } else if (c == '"') {
      EXPECT_TRUE(rows.back().back().empty());
      quoted = true;
    } else if (c == ',') {
      rows.back().emplace_back();
    } else if (c == '\r') {
      EXPECT_EQ(text.at(++i), '\n');
      rows.push_back({""});
    } else {
      EXPECT_NE(c, '\n');
      rows.back().back() += c;
    }
  }
  rows.pop_back();
  return rows;
}

TEST(Csv, MatchesTheGoldenFile) {
  testing::expect_golden("small.csv", to_csv(testing::small_class()));
}

TEST(Csv, HasOneRowOfTenCellsASubmissionAndNoFormula) {
  const auto rows = parse(to_csv(testing::hostile_class()));
  ASSERT_EQ(rows.size(), 61u);
  for (const auto& row : rows) {
    ASSERT_EQ(row.size(), 10u);
    for (const std::string& cell : row) {
      if (!cell.empty()) {
        EXPECT_EQ(std::string("=+-@\t\r").find(cell[0]), std::string::npos) << cell;
      }
      EXPECT_EQ(cell.find('\x1b'), std::string::npos);
      EXPECT_EQ(cell.find('\0'), std::string::npos);
    }
  }
  EXPECT_EQ(rows[1][0], "'=HYPERLINK(\"http://evil.example\",\"x\").c");
  EXPECT_EQ(rows[1][7], "'@SUM(A1)\n");
}

TEST(CsvCell, QuotesOnlyWhereNeeded) {
  EXPECT_EQ(csv_cell("plain"), "plain");
  EXPECT_EQ(csv_cell("a,b"), "\"a,b\"");
  EXPECT_EQ(csv_cell("say \"hi\""), "\"say \"\"hi\"\"\"");
  EXPECT_EQ(csv_cell("-5"), "'-5");
  EXPECT_EQ(csv_cell("\t=1"), "'\t=1");
  EXPECT_EQ(csv_cell(" =1"), "' =1");
  EXPECT_EQ(csv_cell("\n =1"), "\"'\n =1\"");
  EXPECT_EQ(csv_cell("\r\n@x"), "\"'\r\n@x\"");
  EXPECT_EQ(csv_cell("\uFF1D1"), "'\uFF1D1");
  EXPECT_EQ(csv_cell(" \uFF0B1"), "' \uFF0B1");
  EXPECT_EQ(csv_cell("\uFF0D1"), "'\uFF0D1");
  EXPECT_EQ(csv_cell("\uFF201"), "'\uFF201");
  EXPECT_EQ(csv_cell("\u00A0=1"), "\\u00a0=1");
  EXPECT_EQ(csv_cell("a =1"), "a =1");
  EXPECT_EQ(csv_cell(""), "");
}

}  // namespace
}  // namespace assay::report
