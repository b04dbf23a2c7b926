#include "repair/conditions/synthesis.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "languages/c/spelling/repair_spelling.h"

namespace assay::repair {
namespace {

using Values = std::vector<std::optional<std::int64_t>>;

Column integers(const std::string& text, const Values& values) {
  Column column;
  column.text = text;
  column.precedence = 16;
  for (const auto& value : values)
    column.values.push_back(value ? std::optional(ColumnValue{*value, 0}) : std::nullopt);
  return column;
}

Column constant(std::int64_t value, std::size_t states) {
  Column column = integers(std::to_string(value), Values(states, value));
  column.is_constant = true;
  return column;
}

Column truths(const std::string& text, const Values& values, bool is_comparison = false) {
  Column column = integers(text, values);
  column.kind = ColumnKind::kTruth;
  column.is_comparison = is_comparison;
  column.precedence = is_comparison ? 10 : 16;
  return column;
}

/// A '1' for a state in which the condition must be true, '0' for one in which it must be false,
/// '?' for any other.
std::vector<Condition> conditions(const std::vector<Column>& columns, const std::string& wanted,
                                  const SynthesisLimits& limits = {}) {
  std::vector<Wanted> all;
  for (const char c : wanted)
    all.push_back(c == '1' ? Wanted::kTrue : c == '0' ? Wanted::kFalse : Wanted::kAny);
  return synthesise(columns, all, c::repair_spelling(), limits);
}

std::vector<std::string> texts(const std::vector<Condition>& all) {
  std::vector<std::string> found;
  for (const Condition& one : all) found.push_back(one.text);
  return found;
}

bool has(const std::vector<Condition>& all, const std::string& text) {
  return std::ranges::find(all, text, &Condition::text) != all.end();
}

TEST(Synthesis, ComparesVariablesAndConstants) {
  const std::vector<Column> columns = {integers("n", {1, 2, 3, 4}), constant(2, 4)};
  EXPECT_EQ(texts(conditions(columns, "0011")),
            (std::vector<std::string>{"n > 2", "n >= 2 && n != 2"}));
  EXPECT_EQ(texts(conditions(columns, "0101")), (std::vector<std::string>{"n % 2 == 0"}));
  EXPECT_EQ(texts(conditions({integers("n", {1, 2, 3}), constant(2, 3)}, "1?0")),
            (std::vector<std::string>{"n < 2", "n <= 2"}));
}

TEST(Synthesis, TakesTheFewestAtoms) {
  const std::vector<Column> columns = {integers("a", {1, 2, 3, 4}), integers("b", {9, 2, 1, 9}),
                                       constant(2, 4), constant(3, 4)};
  const auto found = conditions(columns, "0110");
  ASSERT_FALSE(found.empty());
  EXPECT_EQ(found.front().atoms, 1U);
  EXPECT_TRUE(has(found, "b <= 2"));
}

TEST(Synthesis, JoinsTwoAndThree) {
  // A leap year: divisible by 4, and not by 100 unless by 400.
  const Values years = {1900, 2000, 2004, 2005, 2100, 2400, 2023, 1996, 300, 800, 700};
  std::vector<Column> columns = {integers("year", years)};
  for (const std::int64_t number : {4, 100, 400}) columns.push_back(constant(number, years.size()));
  const auto found = conditions(columns, "01100101010");
  ASSERT_FALSE(found.empty());
  EXPECT_EQ(found.front().atoms, 3U);
  EXPECT_TRUE(has(found, "year % 400 == 0 || (year % 100 != 0 && year % 4 == 0)") ||
              has(found, "year % 400 == 0 || (year % 4 == 0 && year % 100 != 0)"))
      << found.front().text;
  const auto two = conditions({integers("n", {1, 5, 9}), constant(2, 3), constant(7, 3)}, "010");
  EXPECT_TRUE(has(two, "n > 2 && n < 7")) << two.size();
}

TEST(Synthesis, UsesTruthValuesAndTheirNegations) {
  const auto found =
      conditions({truths("is_prime(n)", {1, 0, 1}), truths("a < b", {1, 0, 1}, true)}, "010");
  EXPECT_EQ(texts(found), (std::vector<std::string>{"!is_prime(n)"}));
}

TEST(Synthesis, PutsWhatHasNoValueAfterWhatDecides) {
  // a[i] has no value in the last state, where i is 3.
  const auto found = conditions({truths("a[i] > 0", {1, 0, 1, std::nullopt}, true),
                                 integers("i", {0, 1, 2, 3}), integers("n", {3, 3, 3, 3})},
                                "1010");
  ASSERT_FALSE(found.empty());
  EXPECT_TRUE(has(found, "i < n && a[i] > 0")) << found.front().text;
  EXPECT_FALSE(has(found, "a[i] > 0 && i < n"));
  EXPECT_FALSE(has(found, "a[i] > 0"));
}

TEST(Synthesis, LeavesStatesOutThatMayBeEither) {
  const std::vector<Column> columns = {integers("n", {1, 2, 3, 0}), constant(2, 4)};
  EXPECT_TRUE(has(conditions(columns, "011?"), "n >= 2"));
  EXPECT_FALSE(has(conditions(columns, "0111"), "n >= 2"));
}

TEST(Synthesis, ComparesFloatsExactly) {
  Column x = integers("x", {0, 0}), y = integers("y", {1, 1});
  x.kind = y.kind = ColumnKind::kFloat;
  x.values = {ColumnValue{0, 0.5}, ColumnValue{0, 0.25}};
  y.values = {ColumnValue{0, 0.25}, ColumnValue{0, 0.25}};
  EXPECT_EQ(texts(conditions({x, y}, "10")), (std::vector<std::string>{"x > y", "x != y"}));
}

TEST(Synthesis, EndsWithinItsLimits) {
  std::vector<Column> columns;
  for (int i = 0; i < 12; ++i) {
    Values values;
    for (int state = 0; state < 60; ++state) values.push_back((state * (i + 3) * 7919) % (17 + i));
    columns.push_back(integers("v" + std::to_string(i), values));
  }
  std::string wanted;
  for (int state = 0; state < 60; ++state) wanted += (state * 31 % 7) < 3 ? '1' : '0';
  EXPECT_LE(conditions(columns, wanted, {.enough = 5, .combinations = 1000}).size(), 5U);
}

TEST(Synthesis, HasNothingToSayOfConstantConditions) {
  EXPECT_TRUE(conditions({integers("n", {1, 2}), constant(1, 2)}, "11").empty());
  EXPECT_TRUE(conditions({}, "10").empty());
  EXPECT_TRUE(conditions({integers("n", {}), constant(2, 0)}, "").empty());
}

}  // namespace
}  // namespace assay::repair
