#include "concolic/position.h"

namespace assay::concolic {
namespace {

template <class Items>
auto at(Items& items, std::uint32_t index) -> decltype(&items[0]) {
  return index < items.size() ? &items[index] : nullptr;
}

template <class Graph>
auto in_graph(Graph& graph, const Position& position) -> decltype(&graph.nodes[0].items[0]) {
  auto* node = at(graph.nodes, position.owner);
  if (node == nullptr) return nullptr;
  if (position.of == Position::Of::kItem) return at(node->items, position.index);
  auto* property = at(node->properties, position.index);
  return property == nullptr ? nullptr : &property->value;
}

}  // namespace

dynamic::Value* find(dynamic::Script& script, const Position& position) {
  if (position.of == Position::Of::kItem || position.of == Position::Of::kProperty)
    return in_graph(script.graph, position);
  auto* operation = at(script.operations, position.owner);
  if (operation == nullptr || position.of != Position::Of::kArgument) return nullptr;
  return at(operation->arguments, position.index);
}

const dynamic::Value* find(const dynamic::Observation& observation, const Position& position) {
  if (position.of == Position::Of::kItem || position.of == Position::Of::kProperty)
    return in_graph(observation.graph, position);
  const auto* response = at(observation.responses, position.owner);
  if (response == nullptr) return nullptr;
  if (position.of == Position::Of::kResult) return &response->value;
  const bool observed = position.of == Position::Of::kObserved;
  return at(observed ? response->observed : response->arguments, position.index);
}

}  // namespace assay::concolic
