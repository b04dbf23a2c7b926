// Tests which parts of a JavaScript file an edit may replace, and what is known of them.
#include "frontends/javascript/places/places.h"

#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "javascript_helper.h"

namespace assay::javascript {
namespace {

using frontends::Place;
using frontends::PlaceId;
using frontends::PlaceKind;

struct Placed {
  explicit Placed(const std::string& text) : read(text), file(*read.file()) {
    tree = places_of(file);
  }

  std::string_view bytes(const Place& place) const { return read.sources.text(place.span); }
  const Place* find(PlaceKind kind, std::string_view text) const {
    for (const Place& each : tree.places)
      if (each.kind == kind && bytes(each) == text) return &each;
    return nullptr;
  }
  bool has(PlaceKind kind, std::string_view text) const { return find(kind, text) != nullptr; }
  /// Returns the names that are visible at a place, and are variables.
  std::string visible(const Place& place) const {
    std::string names;
    for (const frontends::NameId id : frontends::visible_at(tree, place))
      if (tree.names[id].kind != frontends::NameKind::kFunction)
        names += (names.empty() ? "" : " ") + tree.names[id].text;
    return names;
  }

  testing::Read read;
  ParsedFile file;
  frontends::SourceTree tree;
};

TEST(JavaScriptPlaces, AreOfTheKindsOfTheirContexts) {
  const Placed placed(
      "function f(xs, n) {\n"
      "  let sum = 0;\n"
      "  for (let i = 0; i < n; i++) sum += xs[i];\n"
      "  if (sum > 9) return g(sum, 1);\n"
      "  return sum;\n"
      "}\n");
  EXPECT_TRUE(placed.has(PlaceKind::kLoopCondition, "i < n"));
  EXPECT_TRUE(placed.has(PlaceKind::kLoopStep, "i++"));
  EXPECT_TRUE(placed.has(PlaceKind::kStatement, "sum += xs[i];"));
  EXPECT_TRUE(placed.has(PlaceKind::kTarget, "sum"));
  EXPECT_TRUE(placed.has(PlaceKind::kAssigned, "xs[i]"));
  EXPECT_TRUE(placed.has(PlaceKind::kSubscript, "i"));
  EXPECT_TRUE(placed.has(PlaceKind::kCondition, "sum > 9"));
  EXPECT_TRUE(placed.has(PlaceKind::kArgument, "1"));
  EXPECT_TRUE(placed.has(PlaceKind::kReturned, "sum"));
  EXPECT_TRUE(placed.has(PlaceKind::kInitial, "0"));
  EXPECT_TRUE(placed.has(PlaceKind::kBranch, "if (sum > 9) return g(sum, 1);"));
}

TEST(JavaScriptPlaces, DoNotTakeAMethodFromItsObject) {
  const Placed placed("const f = (xs) => xs.slice(1).map((x) => x * 2);\n");
  EXPECT_FALSE(placed.has(PlaceKind::kOperand, "xs.slice"));
  EXPECT_TRUE(placed.has(PlaceKind::kOperand, "xs.slice(1)"));
  EXPECT_TRUE(placed.has(PlaceKind::kReturned, "x * 2"));
}

TEST(JavaScriptPlaces, AreNotWithinAnOptionalChain) {
  const Placed placed("function f(a) {\n  return a?.b.c;\n}\n");
  EXPECT_TRUE(placed.has(PlaceKind::kReturned, "a?.b.c"));
  EXPECT_FALSE(placed.has(PlaceKind::kOperand, "a?.b"));
  EXPECT_FALSE(placed.has(PlaceKind::kOperand, "a"));
}

TEST(JavaScriptPlaces, KnowWhatIsVisible) {
  const Placed placed(
      "const limit = 3;\n"
      "function f(n) {\n"
      "  const m = n + 1;\n"
      "  if (n) { let inner = 1; }\n"
      "  return m;\n"
      "}\n");
  EXPECT_EQ(placed.visible(*placed.find(PlaceKind::kReturned, "m")), "limit n m");
}

TEST(JavaScriptPlaces, ReferToMembersOfThisAsVariables) {
  const Placed placed(
      "class Stack {\n"
      "  #items = [];\n"
      "  push(x) { this.#items.push(x); }\n"
      "  get size() { return this.#items.length; }\n"
      "}\n");
  const Place* returned = placed.find(PlaceKind::kReturned, "this.#items.length");
  ASSERT_NE(returned, nullptr);
  ASSERT_EQ(returned->uses.size(), 1U);
  EXPECT_EQ(placed.tree.names[returned->uses[0].name].text, "this.#items");
  EXPECT_EQ(placed.tree.functions.size(), 2U);
}

TEST(JavaScriptPlaces, LeaveOutNamesThatAreDeclaredInThem) {
  const Placed placed("function f(xs, k) {\n  return xs.map((x) => x + k);\n}\n");
  const Place* returned = placed.find(PlaceKind::kReturned, "xs.map((x) => x + k)");
  ASSERT_NE(returned, nullptr);
  std::vector<std::string> used;
  for (const auto& use : returned->uses) used.push_back(placed.tree.names[use.name].text);
  EXPECT_EQ(used, (std::vector<std::string>{"xs", "k"}));
}

TEST(JavaScriptPlaces, DoNotMixNullishWithLogicalOperators) {
  const Placed placed("function f(a, b, c) {\n  return (a ?? b) || c;\n}\n");
  const Place* inner = placed.find(PlaceKind::kOperand, "a ?? b");
  ASSERT_NE(inner, nullptr);
  EXPECT_LT(inner->precedence, placed.find(PlaceKind::kReturned, "(a ?? b) || c")->precedence);
}

}  // namespace
}  // namespace assay::javascript
