// Tests that simpler scripts are admitted and simpler, and that a shrinker ends at the smallest.
#include "dynamic/generate/simpler.h"

#include <gtest/gtest.h>

#include "../../property_cases.h"
#include "descriptions.h"
#include "dynamic/generate/random.h"
#include "dynamic/types/admits.h"
#include "dynamic/value/print.h"

namespace assay::dynamic {
namespace {

TEST(Simpler, ScriptsAreAdmittedAndTheRelationTerminates) {
  for (const ExampleDescription& example : kExamples) {
    const Description description = read(example.text);
    Rng rng(11);
    for (int i = property_cases(40); i > 0; --i) {
      auto script = random_script(description, rng, 8);
      ASSERT_TRUE(script);
      // Each step takes any of the candidates; the weight decreases, so that this ends.
      for (;;) {
        const std::vector<Script> candidates = simpler(description, *script);
        for (const Script& candidate : candidates) {
          EXPECT_TRUE(admits(description, candidate)) << example.name << ": " << print(candidate);
          EXPECT_LT(weight_of(candidate), weight_of(*script)) << print(candidate);
        }
        if (candidates.empty()) break;
        script = candidates[rng.below(candidates.size())];
      }
    }
  }
}

/// Takes the first simpler script that still has the property, as long as there is one.
template <class Property>
std::string minimised(const std::string& text, Script script, Property has) {
  const Description description = read(text);
  EXPECT_TRUE(admits(description, script)) << print(script);
  for (bool changed = true; changed;) {
    changed = false;
    for (Script& candidate : simpler(description, script)) {
      if (!has(print(candidate))) continue;
      script = std::move(candidate);
      changed = true;
      break;
    }
  }
  return print(script);
}

Script call(std::vector<Node> nodes, std::vector<Value> arguments) {
  Script script;
  script.graph.nodes = std::move(nodes);
  script.operations = {{Operation::Kind::kCall, "f", std::move(arguments)}};
  return script;
}

TEST(Simpler, TablesHaveFewerRowsAndSimplerKeys) {
  const Node table{
      Node::Kind::kFunction, "", {3.0, 4.0, 3.0, 80.0, 5.0, -7.0, 4.0}, {{u"length", 1.0}}, false};
  EXPECT_EQ(minimised("f(g: function (int) to int in 3..5)", call({table}, {NodeId{0}}),
                      [](const std::string& text) { return text.find("? 5") != text.npos; }),
            "f((x) => x === 0 ? 5 : 3)");
}

TEST(Simpler, ShrinkingFindsTheSmallest) {
  const auto always = [](const std::string&) { return true; };
  const auto contains = [](const char* part) {
    return [part](const std::string& text) { return text.find(part) != std::string::npos; };
  };
  EXPECT_EQ(minimised("f(x: int in -99..99)", call({}, {-77.0}), always), "f(0)");
  EXPECT_EQ(minimised("f(x: int in 3..99)", call({}, {77.0}), always), "f(3)");
  EXPECT_EQ(minimised("f(x: string length 1..9)", call({}, {std::u16string(u"hello A")}), always),
            "f(\"a\")");
  EXPECT_EQ(
      minimised("f(x: string length 1..9)", call({}, {std::u16string(u"hello A")}), contains("A")),
      "f(\"A\")");
  const std::vector<Node> grid = {{Node::Kind::kArray, "", {NodeId{1}, NodeId{2}}, {}},
                                  {Node::Kind::kArray, "", {5.0, 7.0, 1.0}, {}},
                                  {Node::Kind::kArray, "", {5.0, 0.0, 1.0}, {}}};
  EXPECT_EQ(minimised("f(x: rows of 1..3 by 1..3 of int)", call(grid, {NodeId{0}}), contains("7")),
            "f([[7]])");
  const std::vector<Node> list = {
      {Node::Kind::kObject, "", {}, {{u"v", 1.0}, {u"next", NodeId{1}}}},
      {Node::Kind::kObject, "", {}, {{u"v", 9.0}, {u"next", NodeId{2}}}},
      {Node::Kind::kObject, "", {}, {{u"v", 2.0}, {u"next", Null{}}}}};
  EXPECT_EQ(
      minimised("n = {v: int, next: n or null}\nf(x: n)", call(list, {NodeId{0}}), contains("9")),
      "f({v: 9, next: null})");
}

}  // namespace
}  // namespace assay::dynamic
