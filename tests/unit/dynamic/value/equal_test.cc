// Tests which values are the same behaviour, and where two differ first.
#include "dynamic/value/equal.h"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "../../property_cases.h"
#include "graphs.h"

namespace assay::dynamic {
namespace {

/// Compares two values of one graph, in both directions.
Comparison both_ways(const GraphBuilder& g, const Value& a, const Value& b,
                     const EqualityOptions& options = {}) {
  const Comparison there = compare({g.graph, a}, {g.graph, b}, options);
  EXPECT_EQ(there.sameness, sameness({g.graph, b}, {g.graph, a}, options));
  return there;
}

void expect_same(const GraphBuilder& g, const Value& a, const Value& b,
                 const EqualityOptions& options = {}) {
  const Comparison found = both_ways(g, a, b, options);
  EXPECT_EQ(found.sameness, Sameness::kSame) << found.path;
}

void expect_different(const GraphBuilder& g, const Value& a, const Value& b,
                      const std::string& path, const EqualityOptions& options = {}) {
  const Comparison found = both_ways(g, a, b, options);
  EXPECT_EQ(found.sameness, Sameness::kDifferent);
  EXPECT_EQ(found.path, path);
}

TEST(Equal, ScalarsAreTheSameByTypeAndValue) {
  GraphBuilder g;
  expect_same(g, 0.0, -0.0);
  expect_same(g, std::nan(""), -std::nan("1"));
  expect_same(g, text(u"a"), text(u"a"));
  expect_same(g, BigInt{"12"}, BigInt{"12"});
  expect_different(g, 1.0, text(u"1"), "");
  expect_different(g, 1.0, BigInt{"1"}, "");
  expect_different(g, Null{}, Undefined{}, "");
  expect_different(g, text(u"\xD800"), text(u"\xFFFD"), "");
  expect_different(g, true, false, "");
  expect_different(g, text(u"x"), Symbol{u"x"}, "");
}

TEST(Equal, HolesOfArraysAreNotUndefined) {
  GraphBuilder g;
  const Value with_hole = g.array({1.0, Hole{}, 3.0});
  expect_same(g, with_hole, g.array({1.0, Hole{}, 3.0}));
  expect_different(g, with_hole, g.array({1.0, Undefined{}, 3.0}), "[1]");
  expect_different(g, with_hole, g.array({1.0, Hole{}}), "[2]");
}

TEST(Equal, TheOrderOfPropertiesDoesNotMatter) {
  GraphBuilder g;
  const Value ab = g.object({{u"a", 1.0}, {u"b", 2.0}});
  expect_same(g, ab, g.object({{u"b", 2.0}, {u"a", 1.0}}));
  expect_different(g, ab, g.object({{u"b", 3.0}, {u"a", 1.0}}), ".b");
  expect_different(g, ab, g.object({{u"a", 1.0}}), ".b");
  expect_different(g, g.object({}), g.array({}), "");
}

TEST(Equal, TheOrderOfMapsAndSetsMattersIfAsked) {
  GraphBuilder g;
  const EqualityOptions ordered{.ordered_entries = true};
  const Value set = g.set({1.0, 2.0});
  const Value other_set = g.set({2.0, 1.0});
  expect_same(g, set, other_set);
  expect_different(g, set, other_set, "[0]", ordered);
  const Value map = g.map({text(u"a"), 1.0, text(u"b"), 2.0});
  const Value other_map = g.map({text(u"b"), 2.0, text(u"a"), 1.0});
  expect_same(g, map, other_map);
  expect_different(g, map, other_map, "[0]", ordered);
  expect_different(g, map, g.map({text(u"b"), 2.0, text(u"a"), 7.0}), ".get(\"a\")");
  expect_different(g, set, g.set({1.0, 3.0}), "");
}

TEST(Equal, ObjectsInSetsAreMatchedInAnyOrder) {
  GraphBuilder g;
  const auto pair = [&](double a, double b) { return g.array({a, b}); };
  expect_same(g, g.set({pair(1, 2), pair(3, 4)}), g.set({pair(3, 4), pair(1, 2)}));
  expect_different(g, g.set({pair(1, 2), pair(3, 4)}), g.set({pair(3, 4), pair(1, 3)}), "");
  expect_different(g, g.set({pair(1, 2), pair(1, 2)}), g.set({pair(1, 2)}), "");
  expect_same(g, g.map({pair(1, 2), 5.0, pair(0, 0), 6.0}),
              g.map({pair(0, 0), 6.0, pair(1, 2), 5.0}));
  expect_different(g, g.map({pair(1, 2), 5.0, pair(0, 0), 6.0}),
                   g.map({pair(0, 0), 5.0, pair(1, 2), 6.0}), "");
}

TEST(Equal, CyclesAreTheSameAsTheirUnrolling) {
  GraphBuilder g;
  const Value one = g.object({{u"next", Null{}}});
  g.node(one).properties[0].value = one;
  const Value two = g.object({{u"next", Null{}}});
  const Value three = g.object({{u"next", two}});
  g.node(two).properties[0].value = three;
  expect_same(g, one, two);
  const Value end = g.object({{u"next", Null{}}});
  const Value longer = g.object({{u"next", end}});
  expect_different(g, one, longer, ".next.next");
}

TEST(Equal, SetsThatContainThemselvesAreTheSame) {
  GraphBuilder g;
  const Value a = g.set({1.0});
  g.node(a).items.push_back(a);
  const Value b = g.set({});
  g.node(b).items = {b, 1.0};
  expect_same(g, a, b);
}

TEST(Equal, SharingDoesNotMatter) {
  GraphBuilder g;
  const Value row = g.array({1.0});
  expect_same(g, g.array({row, row}), g.array({row, g.array({1.0})}));
}

TEST(Equal, ErrorsAreComparedByClassAndByMessageIfAsked) {
  GraphBuilder g;
  const auto error = [&](const std::string& name, const std::u16string& message) {
    return g.add(Node::Kind::kError, {}, {{u"message", message}}, name);
  };
  const Value a = error("TypeError", u"x");
  const Value b = error("TypeError", u"y");
  expect_same(g, a, b);
  expect_different(g, a, b, ".message", {.messages = true});
  expect_different(g, a, error("RangeError", u"x"), "");
}

TEST(Equal, AnErrorOfADerivedClassCanStandForOneOfItsBase) {
  GraphBuilder g;
  const Value base = g.add(Node::Kind::kError, {}, {}, "RangeError");
  const Value derived =
      g.add(Node::Kind::kError, {std::u16string(u"RangeError")}, {}, "OutOfStock");
  EXPECT_EQ(sameness({g.graph, base}, {g.graph, derived}), Sameness::kSame);
  const Value any = g.add(Node::Kind::kError, {}, {}, "Error");
  EXPECT_EQ(sameness({g.graph, any}, {g.graph, derived}), Sameness::kSame);
  EXPECT_EQ(sameness({g.graph, derived}, {g.graph, base}), Sameness::kDifferent);
}

TEST(Equal, NumbersAreTheSameUpToRoundingIfAsked) {
  GraphBuilder g;
  const EqualityOptions rounds{.rounds = true};
  expect_different(g, 0.1 + 0.2, 0.3, "");
  expect_same(g, 0.1 + 0.2, 0.3, rounds);
  expect_different(g, 0.3001, 0.3, "", rounds);
  expect_different(g, 3000000000.0, 3000000001.0, "", rounds);
  expect_same(g, 0.31, 0.3, {.tolerance = 0.05});
  expect_same(g, 0.13, 0.125, {.tolerance = 0.005});  // rounded to two decimals
  EXPECT_TRUE(compare({g.graph, Value(0.1 + 0.2)}, {g.graph, Value(0.3)}, rounds).is_rounded);
  EXPECT_TRUE(has_fraction({g.graph, g.add(Node::Kind::kArray, {1.0, 2.5})}));
  EXPECT_FALSE(has_fraction({g.graph, g.add(Node::Kind::kArray, {1.0, 2.0})}));
}

TEST(Equal, InstancesAndFunctionsAreNotComparedByTheirParts) {
  GraphBuilder g;
  expect_same(g, g.add(Node::Kind::kInstance, {}, {{u"a", 1.0}}, "A"),
              g.add(Node::Kind::kInstance, {}, {}, "B"));
  expect_same(g, g.add(Node::Kind::kFunction, {}, {}, "f"),
              g.add(Node::Kind::kFunction, {}, {}, "g"));
  expect_different(g, g.add(Node::Kind::kDate, {1.0}), g.add(Node::Kind::kDate, {2.0}), "");
  expect_different(g, g.add(Node::Kind::kRegExp, {}, {}, "/a/"),
                   g.add(Node::Kind::kRegExp, {}, {}, "/a/g"), "");
}

TEST(Equal, ObjectsWithFunctionsAreComparedByWhatBothShow) {
  GraphBuilder g;
  const Value f = g.add(Node::Kind::kFunction, {}, {}, "next");
  const Value closure = g.object({{u"next", f}, {u"size", 1.0}});
  const Value with_state = g.object({{u"n", 5.0}, {u"next", f}, {u"size", 1.0}});
  expect_same(g, closure, with_state);
  expect_same(g, closure, g.add(Node::Kind::kInstance, {}, {{u"v", 1.0}}, "Counter"));
  expect_same(g, g.add(Node::Kind::kSet, {closure}), g.add(Node::Kind::kSet, {with_state}));
  expect_different(g, closure, g.object({{u"next", f}, {u"size", 2.0}}), ".size");
  expect_different(g, closure, g.object({{u"size", 1.0}}), ".next");
  expect_different(g, closure, f, "");
}

TEST(Equal, AnInstanceAndAnObjectOfNoClassAreComparedByTheirProperties) {
  GraphBuilder g;
  const Value point = g.add(Node::Kind::kInstance, {}, {{u"x", 1.0}}, "Point");
  expect_same(g, point, g.object({{u"x", 1.0}}));
  expect_different(g, point, g.object({{u"x", 2.0}}), ".x");
  expect_different(g, point, g.array({1.0}), "");
}

TEST(Equal, TruncatedPartsAreUnknownUnlessTheRestDiffers) {
  GraphBuilder g;
  const Value cut = g.array({1.0, 2.0});
  g.node(cut).is_truncated = true;
  const Value whole = g.array({1.0, 2.0, 3.0});
  const Comparison unknown = both_ways(g, g.object({{u"a", cut}}), g.object({{u"a", whole}}));
  EXPECT_EQ(unknown.sameness, Sameness::kUnknown);
  EXPECT_EQ(unknown.path, ".a");
  expect_different(g, cut, g.array({1.0, 5.0, 3.0}), "[1]");
  expect_different(g, g.array({cut, 1.0}), g.array({whole, 2.0}), "[1]");
  expect_different(g, cut, g.array({1.0}), "[1]");
  const Value in_set = both_ways(g, g.set({cut}), g.set({whole})).sameness == Sameness::kUnknown;
  EXPECT_EQ(in_set, Value(true));
}

TEST(Equal, TheFirstDifferenceIsNamedAsAPath) {
  GraphBuilder g;
  const Value a = g.array({0.0, 1.0, g.object({{u"name", text(u"x")}, {u"b c", 1.0}})});
  const Value b = g.array({0.0, 1.0, g.object({{u"name", text(u"y")}, {u"b c", 2.0}})});
  EXPECT_EQ(first_difference({g.graph, a}, {g.graph, b}), "[2].name");
  const Value c = g.array({0.0, 1.0, g.object({{u"name", text(u"x")}, {u"b c", 2.0}})});
  EXPECT_EQ(first_difference({g.graph, a}, {g.graph, c}), "[2][\"b c\"]");
  EXPECT_EQ(first_difference({g.graph, a}, {g.graph, a}), "");
}

TEST(Equal, DeepValuesAreComparedWithoutRecursion) {
  GraphBuilder g;
  Value a = Null{};
  Value b = 1.0;
  for (int i = 0; i < 100000; ++i) {
    a = g.array({a});
    b = g.array({b});
  }
  EXPECT_EQ(both_ways(g, a, b).sameness, Sameness::kDifferent);
}

TEST(Equal, AbsentValuesAreAlikeOnlyIfAskedFor) {
  Graph g;
  const auto object = [&](std::vector<Property> properties) {
    Node node;
    node.kind = Node::Kind::kObject;
    node.properties = std::move(properties);
    g.nodes.push_back(std::move(node));
    return Value(NodeId{static_cast<std::uint32_t>(g.nodes.size() - 1)});
  };
  const Value none = object({{u"a", 1.0}});
  const Value undefined = object({{u"a", 1.0}, {u"b", Undefined{}}});
  const Value null = object({{u"a", 1.0}, {u"b", Null{}}});
  const auto same = [&](const Value& a, const Value& b, const EqualityOptions& options) {
    const bool forth = sameness({g, a}, {g, b}, options) == Sameness::kSame;
    EXPECT_EQ(forth, sameness({g, b}, {g, a}, options) == Sameness::kSame);
    return forth;
  };
  EXPECT_FALSE(same(none, undefined, {}));
  EXPECT_FALSE(same(undefined, null, {}));
  EqualityOptions options;
  options.ignores_undefined_properties = true;
  EXPECT_TRUE(same(none, undefined, options));
  EXPECT_FALSE(same(none, null, options));
  EXPECT_FALSE(same(undefined, null, options));
  options.absent_values_are_alike = true;
  EXPECT_TRUE(same(none, null, options));
  EXPECT_TRUE(same(undefined, null, options));
  EXPECT_TRUE(same(Undefined{}, Null{}, options));
  EXPECT_FALSE(same(Undefined{}, 0.0, options));
  EXPECT_FALSE(same(object({{u"a", 2.0}}), undefined, options));
}

/// Returns the graph with its nodes in another order, and maps, sets and objects in reverse.
Graph rearranged(const Graph& graph) {
  const auto last = static_cast<std::uint32_t>(graph.nodes.size() - 1);
  const auto moved = [&](Value& value) {
    if (auto* id = std::get_if<NodeId>(&value)) id->index = last - id->index;
  };
  Graph out = graph;
  std::reverse(out.nodes.begin(), out.nodes.end());
  for (Node& node : out.nodes) {
    for (Value& item : node.items) moved(item);
    for (Property& property : node.properties) moved(property.value);
    std::reverse(node.properties.begin(), node.properties.end());
    if (node.kind == Node::Kind::kSet || node.kind == Node::Kind::kMap)
      std::reverse(node.items.begin(), node.items.end());
    if (node.kind == Node::Kind::kMap)
      for (std::size_t i = 0; i + 1 < node.items.size(); i += 2)
        std::swap(node.items[i], node.items[i + 1]);
  }
  return out;
}

void remove_repeated_keys(Graph& graph) {
  for (Node& node : graph.nodes) {
    if (node.kind != Node::Kind::kMap && node.kind != Node::Kind::kSet) continue;
    const std::size_t width = node.kind == Node::Kind::kMap ? 2 : 1;
    std::vector<Value> kept;
    for (std::size_t i = 0; i + width <= node.items.size(); i += width) {
      bool is_known = false;
      for (std::size_t k = 0; k < kept.size(); k += width) is_known |= kept[k] == node.items[i];
      if (is_known) continue;
      for (std::size_t k = i; k < i + width; ++k) kept.push_back(node.items[k]);
    }
    node.items = std::move(kept);
  }
}

TEST(Equal, RearrangedGraphsAreTheSame) {
  Rng rng(1);
  for (int i = property_cases(3000); i > 0; --i) {
    Graph graph = random_graph(rng);
    if (graph.nodes.empty()) continue;
    remove_repeated_keys(graph);
    for (Node& node : graph.nodes) node.is_truncated = false;
    const Graph other = rearranged(graph);
    const Value a = NodeId{0};
    const Value b = NodeId{static_cast<std::uint32_t>(graph.nodes.size() - 1)};
    const Comparison found = compare({graph, a}, {other, b});
    ASSERT_EQ(found.sameness, Sameness::kSame) << found.path;
    Graph cut = other;
    for (Node& node : cut.nodes) node.is_truncated = true;
    ASSERT_NE(sameness({graph, a}, {cut, b}), Sameness::kDifferent);
  }
}

}  // namespace
}  // namespace assay::dynamic
