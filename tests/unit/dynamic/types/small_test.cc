#include "dynamic/types/small.h"

#include <gtest/gtest.h>

namespace assay::dynamic {
namespace {

std::string small(const std::string& notation, const SmallSizes& sizes) {
  const auto part = small_part(*parse(notation), sizes);
  return part ? print(*part) : "none";
}

TEST(SmallPart, HasNumbersNearZeroOrTheEndOfTheirRange) {
  EXPECT_EQ(small("f(n: int in -100..100, year: int in 1900..2100)", {5, 2}),
            "f(n: int in -5..5, year: int in 1900..1905)\n");
  EXPECT_EQ(small("f(x: number in -2..9 decimals 1)", {5, 2}),
            "f(x: number in -2..5 decimals 1)\n");
}

TEST(SmallPart, HasShortListsAndTexts) {
  EXPECT_EQ(
      small("f(xs: list of int in 0..9 length 0..10, s: string of [a-c] length 1..8)", {5, 2}),
      "f(xs: list of int in 0..5 length 0..2, s: string of [a-c] length 1..2)\n");
  EXPECT_EQ(small("f(s: string of [a] length 3..8)", {5, 2}), "none");
  EXPECT_EQ(small("f(s: string of [a] length 3..8 or null)", {5, 2}), "f(s: null)\n");
}

TEST(SmallPart, IsNothingWhereSizesSayNothing) {
  EXPECT_EQ(small("f(g: function (int) to int)", {5, 2}), "none");
  EXPECT_EQ(small("f(x: any)", {5, 2}), "none");
}

TEST(SmallPart, CanHaveFunctionsWhoseResultsHaveNoLength) {
  const SmallSizes sizes = {.numbers = 5, .lengths = 2, .admits_functions = true};
  EXPECT_EQ(small("f(x: int in 0..9, keep: function (int, list of int) to boolean)", sizes),
            "f(x: int in 0..5, keep: function (int in -100..100, list of int in -100..100 length "
            "0..4) to boolean)\n");
  EXPECT_EQ(small("f(g: function (int) to list of int)", sizes), "none");
  EXPECT_EQ(small("f(g: function (int) to string or null)", sizes), "none");
}

TEST(Longest, IsThatOfAllLengths) {
  EXPECT_EQ(longest(*parse("f(n: int)")), 1);
  EXPECT_EQ(longest(*parse("f(xs: list of string length 0..30 length 0..8)")), 30);
  EXPECT_EQ(longest(*parse("new S()\npush(b: boolean)\noperations 1..50")), 50);
}

TEST(SameLengths, AreThoseOfTheStringsAndLists) {
  const Description description = *parse(
      "f(s: string of [a-c] length 0..30, xs: list of int in 0..9 length 0..8, n: int in 0..9)");
  Script script;
  script.graph.nodes.resize(1);
  script.graph.nodes[0].kind = Node::Kind::kArray;
  script.graph.nodes[0].items = {1.0, 2.0};
  script.operations = {{Operation::Kind::kCall,
                        "f",
                        {Value(std::u16string(20, u'a')), Value(NodeId{0}), Value(3.0)}}};
  const auto same = of_same_lengths(description, script);
  ASSERT_TRUE(same.has_value());
  EXPECT_EQ(print(*same),
            "f(s: string of [a-c] length 20, xs: list of int in 0..9 length 2, n: int in 0..9)\n");
  script.operations[0].arguments[0] = Value(std::u16string(31, u'a'));
  EXPECT_FALSE(of_same_lengths(description, script).has_value()) << "longer than is valid";
  script.operations.push_back(script.operations[0]);
  EXPECT_FALSE(of_same_lengths(description, script).has_value()) << "two calls";
}

TEST(SameLengths, SayNothingOfListsOfLists) {
  Script script;
  script.graph.nodes.resize(1);
  script.graph.nodes[0].kind = Node::Kind::kArray;
  script.operations = {{Operation::Kind::kCall, "f", {Value(NodeId{0})}}};
  EXPECT_FALSE(of_same_lengths(*parse("f(xs: list of string length 0..30 length 0..8)"), script)
                   .has_value());
}

TEST(SmallPart, HasAPhrase) {
  EXPECT_EQ(phrase(*parse("f(xs: list of int, s: string)"), 2, 20),
            "all valid inputs with at most 2 elements in each array and 2 characters in each "
            "string, and numbers at most 20 away from 0 (or from the end of their range)");
  EXPECT_EQ(
      phrase(*parse("f(n: int)"), 2, 20),
      "all valid inputs with numbers at most 20 away from 0 (or from the end of their range)");
  EXPECT_EQ(phrase(*parse("new S()\npush(b: boolean)\noperations 1..5"), 3),
            "all valid inputs with at most 3 operations");
}

}  // namespace
}  // namespace assay::dynamic
