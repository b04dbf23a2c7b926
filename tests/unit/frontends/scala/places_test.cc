// Tests which parts of a Scala file an edit may replace, and what is known of them.
#include "frontends/scala/places/places.h"

#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "frontends/scala/lower/lower.h"
#include "frontends/scala/syntax/parse.h"

namespace assay::scala {
namespace {

using frontends::Place;
using frontends::PlaceId;
using frontends::PlaceKind;

struct Placed {
  explicit Placed(const std::string& text) : file(sources.add("main.scala", text)) {
    auto unit = parse(sources, file);
    EXPECT_TRUE(unit);
    if (!unit) return;
    ExpressionTypes types;
    const auto program = lower({*unit}, sources, types);
    EXPECT_TRUE(program) << (program ? "" : program.error().message);
    tree = places_of(*unit, sources, file, types);
  }

  std::string_view bytes(const Place& place) const { return sources.text(place.span); }
  const Place* find(PlaceKind kind, std::string_view text) const {
    for (const Place& each : tree.places)
      if (each.kind == kind && bytes(each) == text) return &each;
    return nullptr;
  }
  bool has(PlaceKind kind, std::string_view text) const { return find(kind, text) != nullptr; }
  std::string visible(const Place& place) const {
    std::string names;
    for (const frontends::NameId id : frontends::visible_at(tree, place))
      if (tree.names[id].kind != frontends::NameKind::kFunction)
        names += (names.empty() ? "" : " ") + tree.names[id].text;
    return names;
  }

  SourceMap sources;
  FileId file;
  frontends::SourceTree tree;
};

constexpr std::string_view kInsert =
    "object Solution {\n"
    "  def insert(x: Int, xs: List[Int]): List[Int] = xs match {\n"
    "    case Nil => List(x)\n"
    "    case y :: rest if x < y => x :: xs\n"
    "    case y :: rest => y :: insert(x, rest)\n"
    "  }\n"
    "}\n";

TEST(ScalaPlaces, AreOfTheKindsOfTheirContexts) {
  const Placed placed{std::string(kInsert)};
  EXPECT_TRUE(placed.has(PlaceKind::kCondition, "x < y"));
  EXPECT_TRUE(placed.has(PlaceKind::kReturned, "List(x)"));
  EXPECT_TRUE(placed.has(PlaceKind::kReturned, "x :: xs"));
  EXPECT_TRUE(placed.has(PlaceKind::kArgument, "rest"));
  EXPECT_TRUE(placed.has(PlaceKind::kBranch, "case Nil => List(x)"));
}

TEST(ScalaPlaces, AreBeforeAndAfterTheClausesOfAMatch) {
  const Placed placed{std::string(kInsert)};
  int gaps = 0;
  for (const Place& each : placed.tree.places) gaps += each.kind == PlaceKind::kGap ? 1 : 0;
  EXPECT_EQ(gaps, 4);
}

TEST(ScalaPlaces, HaveTheTypesOfTheirContexts) {
  const Placed placed{
      "object Solution {\n"
      "  sealed trait Tree\n"
      "  case class Leaf() extends Tree\n"
      "  def f(n: Int): Tree = if (n > 0) Leaf() else f(n + 1)\n"
      "}\n"};
  EXPECT_EQ(placed.find(PlaceKind::kReturned, "Leaf()")->type, "Solution.Tree");
  EXPECT_EQ(placed.find(PlaceKind::kArgument, "n + 1")->type, "Int");
  EXPECT_TRUE(placed.find(PlaceKind::kCondition, "n > 0")->is_truth);
}

TEST(ScalaPlaces, SeeTheVariablesOfTheirClause) {
  const Placed placed{std::string(kInsert)};
  EXPECT_EQ(placed.visible(*placed.find(PlaceKind::kReturned, "List(x)")), "x xs");
  EXPECT_EQ(placed.visible(*placed.find(PlaceKind::kReturned, "x :: xs")), "x xs y rest");
}

TEST(ScalaPlaces, HaveTheOperandsOfOperatorsInTextualOrder) {
  const Placed placed{std::string(kInsert)};
  const Place& cons = *placed.find(PlaceKind::kReturned, "x :: xs");
  ASSERT_EQ(cons.operands.size(), 2U);
  EXPECT_EQ(cons.operation, "::");
  EXPECT_EQ(placed.bytes(placed.tree.places[cons.operands[0]]), "x");
  EXPECT_EQ(placed.bytes(placed.tree.places[cons.operands[1]]), "xs");
}

TEST(ScalaPlaces, IncludeTheBracketsAroundOperands) {
  const Placed placed{"object Solution { def f(a: Int, b: Int): Int = (a + b) * (a - b) }\n"};
  EXPECT_TRUE(placed.has(PlaceKind::kReturned, "(a + b) * (a - b)"));
  const Place& sum = *placed.find(PlaceKind::kOperand, "a + b");
  EXPECT_EQ(sum.least_precedence, kWholePrecedence);
}

TEST(ScalaPlaces, AreNotThePlaceholdersOfFunctionValues) {
  const Placed placed{"object Solution { def f(xs: List[Int]): List[Int] = xs.filter(_ < 3) }\n"};
  for (const Place& each : placed.tree.places) EXPECT_NE(placed.bytes(each), "_");
  EXPECT_TRUE(placed.has(PlaceKind::kOperand, "3"));
}

}  // namespace
}  // namespace assay::scala
