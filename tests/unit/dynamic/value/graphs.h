// Builds values for tests: shorthands for nodes, and random graphs.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "base/rng.h"
#include "dynamic/value/value.h"

namespace assay::dynamic {

/// A graph that grows; each function returns a reference to a new node.
struct GraphBuilder {
  Graph graph;

  Value add(Node::Kind kind, std::vector<Value> items, std::vector<Property> properties = {},
            std::string name = "") {
    graph.nodes.push_back({kind, std::move(name), std::move(items), std::move(properties)});
    return NodeId{static_cast<std::uint32_t>(graph.nodes.size() - 1)};
  }
  Value array(std::vector<Value> items) { return add(Node::Kind::kArray, std::move(items)); }
  Value object(std::vector<Property> properties) {
    return add(Node::Kind::kObject, {}, std::move(properties));
  }
  Value map(std::vector<Value> items) { return add(Node::Kind::kMap, std::move(items)); }
  Value set(std::vector<Value> items) { return add(Node::Kind::kSet, std::move(items)); }
  Node& node(const Value& value) { return graph.nodes[std::get<NodeId>(value).index]; }
};

inline Value text(std::u16string value) { return value; }

/// Returns a value of a graph whose nodes refer to any of its nodes.
inline Value random_value(Rng& rng, std::size_t nodes) {
  switch (rng.below(nodes > 0 ? 13 : 9)) {
    case 0:
      return Undefined{};
    case 1:
      return Null{};
    case 2:
      return Hole{};
    case 3:
      return rng.chance(2);
    case 4:
      return static_cast<double>(rng.between(-3, 3)) / 2;
    case 5:
      return BigInt{rng.chance(2) ? "-12" : "7"};
    case 6:
      return std::u16string(rng.below(3), static_cast<char16_t>(rng.below(0x10000)));
    case 7:
      return Symbol{u"s"};
    case 8:
      return Source{"x => x"};
    default:
      return NodeId{static_cast<std::uint32_t>(rng.below(nodes))};
  }
}

inline Graph random_graph(Rng& rng) {
  Graph graph;
  graph.nodes.resize(rng.below(6));
  for (Node& node : graph.nodes) {
    node.kind = static_cast<Node::Kind>(rng.below(11));
    if (rng.chance(2)) node.name = "né";
    node.is_truncated = rng.chance(20);
    const std::uint64_t items = rng.below(4) * 2;
    for (std::uint64_t i = 0; i < items; ++i)
      node.items.push_back(random_value(rng, graph.nodes.size()));
    if (node.kind == Node::Kind::kDate) node.items = {static_cast<double>(rng.between(-9, 9))};
    for (std::uint64_t i = rng.below(3); i > 0; --i)
      node.properties.push_back({std::u16string(i, u'k'), random_value(rng, graph.nodes.size())});
  }
  return graph;
}

}  // namespace assay::dynamic
