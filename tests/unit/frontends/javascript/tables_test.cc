// Tests which closed sets of strings are found in the text of a program.
#include <gtest/gtest.h>

#include "base/unicode.h"
#include "frontends/javascript/usage/usage.h"
#include "javascript_helper.h"

namespace assay::javascript {
namespace {

/// Returns the tables, "a b; c d".
std::string tables_of(const std::string& text) {
  const testing::Read read(text);
  const auto file = read.file();
  EXPECT_TRUE(file) << text;
  if (!file) return "";
  std::string out;
  for (const auto& table : usage_of(read.sources, *file).tables) {
    if (!out.empty()) out += "; ";
    for (const std::u16string& each : table)
      out += (&each == &table.front() ? "" : " ") + to_utf8(each);
  }
  return out;
}

TEST(StringTables, AreArraysKeysPairsWordsAndCases) {
  EXPECT_EQ(tables_of("const COLORS = ['black', \"br\\u006fwn\"];"), "black brown");
  EXPECT_EQ(tables_of("const SIZES = {small: 1, 'very large': 2};"), "small very large");
  EXPECT_EQ(tables_of("const ALL = new Map([['a', 1], ['b', [2, 3]]]);"), "a b");
  EXPECT_EQ(tables_of("const DAYS = 'mon tue'.split(' ');"), "mon tue");
  EXPECT_EQ(tables_of("function f(x) { switch (x) { case 'add': return 1; case 'sub': return 2;"
                      " default: return 3; } }"),
            "add sub");
}

TEST(StringTables, HaveDistinctMembersInTheOrderOfTheText) {
  EXPECT_EQ(tables_of("const a = ['y', 'x', 'y']; const b = {p: ['q', 'r'], o: 1};"),
            "y x; p o; q r");
}

TEST(StringTables, AreNoMixedComputedOrSingleValues) {
  EXPECT_EQ(tables_of("const a = ['x', 1]; const b = ['x', ...a]; const c = ['x', 'x'];"), "");
  EXPECT_EQ(tables_of("const k = 'a'; const a = {[k]: 1, b: 2}; const b = {x: 1, ...a};"), "");
  EXPECT_EQ(tables_of("const f = (x, y) => ({x, y}); const g = 'ab'.split('');"), "");
  EXPECT_EQ(tables_of("const f = (s) => { switch (s) { case 'a': case 1: return 2; } };"), "");
}

}  // namespace
}  // namespace assay::javascript
