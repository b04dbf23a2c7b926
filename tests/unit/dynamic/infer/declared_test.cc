#include "dynamic/infer/declared.h"

#include <gtest/gtest.h>

namespace assay::dynamic {
namespace {

Type type(const std::string& text) {
  auto parsed = parse_type(text);
  EXPECT_TRUE(parsed) << text;
  return parsed ? *parsed : Type();
}

using Sentences = std::vector<std::string>;

std::string decided_type(const std::string& declared, const std::string& read,
                         Sentences* assumed = nullptr, std::set<std::string> open = {}) {
  Sentences sentences;
  const Type known = read.empty() ? Type() : type(read);
  const Type out =
      decided(type(declared), {read.empty() ? nullptr : &known, std::move(open)}, "x", sentences);
  if (assumed != nullptr) *assumed = sentences;
  return print(out);
}

std::string widened_type(const std::string& shown, const std::string& declared,
                         Sentences* added = nullptr) {
  Sentences sentences;
  const Type out = widened(type(shown), type(declared), "x", sentences);
  if (added != nullptr) *added = sentences;
  return print(out);
}

TEST(Declared, DecidesTheKindAndLeavesRangesToTheProgram) {
  EXPECT_EQ(decided_type("list of number", "list of int in 0..9 length 1..3"),
            "list of int in 0..9 length 1..3");
  EXPECT_EQ(decided_type("number", "number in 0..5 decimals 2"), "number in 0..5 decimals 2");
  EXPECT_EQ(decided_type("string", "int"), print(type("string")));
  EXPECT_EQ(decided_type("list of number length 2", "list of int length 0..4"),
            "list of int in -100..100 length 2");
  EXPECT_EQ(decided_type("list of list of number", "rows of 1..3 by 1..3 of int"),
            "rows of 1..3 by 1..3 of int in -100..100");
  EXPECT_EQ(decided_type("number or null", "int in 1..5"), "int in 1..5 or null");
  EXPECT_EQ(decided_type("map of string to number", "map of int to int in 0..3"),
            print(type("map of string to int in 0..3")));
}

TEST(Declared, SaysWhereIntegersAreAssumed) {
  Sentences assumed;
  EXPECT_EQ(decided_type("{a: number, b: list of any}", "", &assumed),
            "{a: int in -100..100, b: list of int in -100..100 length 0..4}");
  EXPECT_EQ(assumed, (Sentences{"`x.a` is a number; integers are assumed.",
                                "The type of `x.b[]` is open; integers are assumed."}));
  decided_type("number", "int", &assumed);
  EXPECT_TRUE(assumed.empty());
  decided_type("number", "int", &assumed, {"x"});
  EXPECT_EQ(assumed, (Sentences{"`x` is a number; integers are assumed."}));
}

TEST(Declared, AddsToExamplesWhatOnlyTheTypeAdmits) {
  Sentences added;
  EXPECT_EQ(widened_type("int in 0..9", "int or null", &added), "int in 0..9 or null");
  EXPECT_EQ(added, (Sentences{"No example shows `x` as null; it is valid by its type."}));
  EXPECT_EQ(widened_type("one of \"a\", \"b\"", "one of \"a\", \"b\", \"c\""),
            "one of \"a\", \"b\", \"c\"");
  EXPECT_EQ(widened_type("string of [a-b] length 1", "one of \"a\", \"b\""), "one of \"a\", \"b\"");
  EXPECT_EQ(widened_type("{a: int in 0..1}", "{a: int, b?: boolean}"),
            "{a: int in 0..1, b?: boolean}");
  EXPECT_EQ(widened_type("list of int in 0..9 length 1..2", "list of (int or boolean)"),
            "list of (int in 0..9 or boolean) length 1..2");
  EXPECT_EQ(widened_type("rows of 1..2 by 1..2 of int in 0..1", "list of list of (int or null)"),
            "rows of 1..2 by 1..2 of (int in 0..1 or null)");
}

TEST(Declared, KeepsWhatExamplesShow) {
  Sentences added;
  EXPECT_EQ(widened_type("number in 0..1 decimals 1", "int", &added), "number in 0..1 decimals 1");
  EXPECT_EQ(widened_type("string of [a] length 1", "int or null", &added),
            "string of [a] length 1");
  EXPECT_EQ(widened_type("one of \"z\"", "one of \"a\"", &added), "one of \"z\"");
  EXPECT_EQ(widened_type("js \"x => x\"", "function (int) to int", &added), "js \"x => x\"");
  EXPECT_EQ(widened_type("any", "int", &added), "any");
  EXPECT_TRUE(added.empty());
}

TEST(Declared, ExcludesKindsAndNotRanges) {
  EXPECT_TRUE(exclude(type("int"), type("string")));
  EXPECT_FALSE(exclude(type("int in 0..1"), type("number in 5..6")));
  EXPECT_FALSE(exclude(type("int or null"), type("string or null")));
  EXPECT_FALSE(exclude(type("one of true"), type("boolean")));
  EXPECT_FALSE(exclude(type("rows of 1 by 1 of int"), type("list of string")));
}

}  // namespace
}  // namespace assay::dynamic
