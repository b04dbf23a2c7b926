// Tests which scripts are enumerated, in which order, and when these are all.
#include "dynamic/generate/enumerate.h"

#include <set>

#include <gtest/gtest.h>

#include "descriptions.h"
#include "dynamic/types/admits.h"
#include "dynamic/value/print.h"

namespace assay::dynamic {
namespace {

std::vector<std::string> first(const std::string& text, std::size_t limit) {
  std::vector<std::string> out;
  for (const Script& script : smallest(read(text), limit).scripts) out.push_back(print(script));
  return out;
}

std::set<std::string> all_of(const std::string& text) {
  const SmallScripts all = smallest(read(text), 20000);
  EXPECT_TRUE(all.is_complete) << text;
  std::set<std::string> out;
  for (const Script& script : all.scripts) out.insert(print(script));
  EXPECT_EQ(out.size(), all.scripts.size());
  return out;
}

TEST(Smallest, ScriptsAreAdmittedAndDistinct) {
  for (const ExampleDescription& example : kExamples) {
    const Description description = read(example.text);
    const SmallScripts found = smallest(description, 500);
    EXPECT_GE(found.scripts.size(), 20U) << example.name;
    std::set<std::string> seen;
    for (const Script& script : found.scripts) {
      EXPECT_TRUE(admits(description, script)) << example.name << ": " << print(script);
      EXPECT_TRUE(seen.insert(print(script)).second) << example.name << ": " << print(script);
    }
  }
}

TEST(Smallest, SimpleValuesAndEndsOfRangesComeFirst) {
  EXPECT_EQ(first("f(x: int in -9..50)", 7),
            (std::vector<std::string>{"f(0)", "f(1)", "f(-1)", "f(50)", "f(-9)", "f(2)", "f(-2)"}));
  EXPECT_EQ(first("f(x: list of boolean length 0..2)", 4),
            (std::vector<std::string>{"f([])", "f([false])", "f([true])", "f([false, false])"}));
  EXPECT_EQ(first("f(x: string of [a-z0-9] length 0..2)", 5),
            (std::vector<std::string>{"f(\"\")", "f(\"a\")", "f(\"0\")", "f(\"b\")", "f(\"aa\")"}));
  EXPECT_EQ(first("f(x: number in 0..1 decimals 1)", 4),
            (std::vector<std::string>{"f(0)", "f(1)", "f(0.5)", "f(0.1)"}));
}

TEST(Smallest, FiniteDescriptionsAreListedCompletely) {
  const std::pair<const char*, std::size_t> kCounts[] = {
      {"f(x: int in -3..5)", 9},
      {"f(x: int in {4, 1, -7})", 3},
      {"f(x: number in 0..1 decimals 1)", 11},
      {"f(x: boolean, y: one of 1, 2, \"a\")", 6},
      {"f(x: string of [ab] length 0..3)", 15},
      {"f(x: string matching /a(b|c)*a?/ length 1..4)", 22},
      {"f(x: list of int in 0..2 length 0..2)", 13},
      {"f(x: sorted list of int in 0..2 length 2)", 6},
      {"f(x: distinct list of int in 0..2 length 0..3)", 16},
      {"f(x: rows of 1..2 by 1..2 of boolean)", 2 + 4 + 4 + 16},
      {"f(x: {a: boolean, b?: boolean})", 6},
      {"f(x: set of boolean length 0..2)", 5},
      {"f(x: map of boolean to boolean length 0..2)", 1 + 4 + 8},
      {"f(x: boolean, y?: boolean, ...z: boolean length 0..1)", 2 + 4 + 8},
      {"f(x: int in 0..1 or int in 1..2 or null)", 4},
      {"n = {next: n or null} depth 0..3\nf(x: n or null)", 4},
      {"t = {l: t or null, r: t or null} depth 0..2\nf(x: t)", 4},
      {"f(x: date in 2000-02-27..2000-03-01)", 4},
      {"new A()\na()\nb\noperations 0..2", 7},
      {"new A()\nplus() to A\nb\noperations 0..2", 7},
      {"new A()\nplus() to A\nb\noperations 0..2\nobjects 1 reused", 9},
      {"new A()\nsame(x: A)\noperations 0..2\nobjects 1..2", 4},
      {"new A()\nsame(x: list of A length 1..2)\noperations 2..2\nobjects 2", 4},
      {"f()\ng(x: boolean)", 3},
      {"f(x: distinct list of boolean length 3)", 0},
  };
  for (const auto& [text, count] : kCounts) {
    EXPECT_EQ(all_of(text).size(), count) << text;
    EXPECT_EQ(count_of(read(text)), count) << text;
  }
}

TEST(Smallest, CountsBeyondTheLimitAreUnknown) {
  EXPECT_EQ(count_of(read("f(x: int in 1..10000)")), 10000U);
  EXPECT_FALSE(count_of(read("f(x: int in 1..10001)")));
  EXPECT_FALSE(count_of(read("f(x: string of [ -~] length 0..6, key: int in 0..26)")));
  EXPECT_FALSE(count_of(read("f(x: any)")));
  EXPECT_FALSE(count_of(read("f(x: function (int) to boolean)")));
  EXPECT_EQ(smallest(read("f(x: int in 1..9007199254740991)"), 10).scripts.size(), 10U);
}

TEST(Smallest, ImpossibleDescriptionsEnd) {
  const SmallScripts none =
      smallest(read("f(x: distinct list of one of 1 length 2, y: int in 0..9007199254740991)"), 10);
  EXPECT_TRUE(none.scripts.empty());
  smallest(read("f(x: distinct list of int in 0..9 length 10)"), 10);
  smallest(read("f(x: string matching /[a-z]{8}[0-9]{40}/ length 48)"), 10);
}

}  // namespace
}  // namespace assay::dynamic
