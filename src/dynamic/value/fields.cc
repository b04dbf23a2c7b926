#include "dynamic/value/fields.h"

#include <algorithm>

#include "dynamic/value/equal.h"

namespace assay::dynamic {

bool are_equal_by_fields(const Graph& graph, const Value& a, const Value& b) {
  const auto is_unknown = [&](const Value& value) {
    const auto* id = std::get_if<NodeId>(&value);
    return id != nullptr && is_receiver(graph.nodes[id->index]);
  };
  if (is_unknown(a) || is_unknown(b)) return true;
  Graph plain = graph;
  for (Node& node : plain.nodes) {
    if (node.kind == Node::Kind::kInstance) node.kind = Node::Kind::kObject;
    if (node.kind != Node::Kind::kObject) continue;
    node.name.clear();
    std::erase_if(node.properties, [](const Property& each) {
      return std::holds_alternative<Undefined>(each.value);
    });
  }
  return sameness({plain, a}, {plain, b}) != Sameness::kDifferent;
}

}  // namespace assay::dynamic
