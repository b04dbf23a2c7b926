#include "dynamic/generate/tree.h"

#include "base/unicode.h"
#include "dynamic/value/classes.h"
#include "dynamic/value/print.h"
#include "dynamic/value/references.h"

namespace assay::dynamic {
namespace {

constexpr int kDeepestTree = 200;
constexpr int kMostParts = 200'000;

std::optional<Tree> unfolded(const Graph& graph, const Value& value, int depth, int& parts) {
  if (depth > kDeepestTree || ++parts > kMostParts) return std::nullopt;
  const auto* id = std::get_if<NodeId>(&value);
  if (id == nullptr) return scalar_tree(value);
  const Node& node = graph.nodes[id->index];
  if (node.is_truncated) return std::nullopt;
  Tree out;
  out.kind = node.kind;
  out.name = node.name;
  for (const Value& item : node.items) {
    auto part = unfolded(graph, item, depth + 1, parts);
    if (!part) return std::nullopt;
    out.items.push_back(std::move(*part));
  }
  for (const Property& property : node.properties) {
    auto part = unfolded(graph, property.value, depth + 1, parts);
    if (!part) return std::nullopt;
    out.keys.push_back(property.key);
    out.properties.push_back(std::move(*part));
  }
  return out;
}

}  // namespace

Tree scalar_tree(Value value) {
  Tree out;
  out.scalar = std::move(value);
  return out;
}

Tree node_tree(Node::Kind kind, std::vector<Tree> items) {
  Tree out;
  out.kind = kind;
  out.items = std::move(items);
  return out;
}

Value add_tree(Graph& graph, const Tree& tree) {
  if (!tree.kind) return tree.scalar;
  const auto index = static_cast<std::uint32_t>(graph.nodes.size());
  graph.nodes.emplace_back();
  Node node{*tree.kind, tree.name, {}, {}};
  for (const Tree& item : tree.items) node.items.push_back(add_tree(graph, item));
  for (std::size_t i = 0; i < tree.keys.size(); ++i)
    node.properties.push_back({tree.keys[i], add_tree(graph, tree.properties[i])});
  graph.nodes[index] = std::move(node);
  return NodeId{index};
}

std::optional<Tree> tree_of(ValueIn value) {
  int parts = 0;
  return unfolded(value.graph, value.value, 0, parts);
}

Script script_of(const ScriptTree& calls) {
  Script script;
  for (const CallTree& call : calls) {
    Operation operation{call.kind, call.name, {}};
    for (const Tree& argument : call.arguments)
      operation.arguments.push_back(add_tree(script.graph, argument));
    operation.target = call.target;
    operation.makes = call.makes;
    script.operations.push_back(std::move(operation));
  }
  omit_usual_targets(script);
  return script;
}

std::optional<ScriptTree> tree_of(const Script& script) {
  ScriptTree out;
  for (std::size_t i = 0; i < script.operations.size(); ++i) {
    const Operation& operation = script.operations[i];
    CallTree call{operation.kind, operation.name, {}};
    if (const auto target = target_of(script, i)) call.target = static_cast<std::uint32_t>(*target);
    call.makes = operation.makes;
    for (const Value& argument : operation.arguments) {
      auto tree = tree_of(ValueIn{script.graph, argument});
      if (!tree) return std::nullopt;
      call.arguments.push_back(std::move(*tree));
    }
    out.push_back(std::move(call));
  }
  return out;
}

void renumber(ScriptTree& calls, const std::function<std::uint32_t(std::uint32_t)>& number) {
  const auto change = [&](Tree& tree, const auto& again) -> void {
    if (auto* made = std::get_if<Made>(&tree.scalar)) made->operation = number(made->operation);
    for (Tree& item : tree.items) again(item, again);
    for (Tree& property : tree.properties) again(property, again);
  };
  for (CallTree& call : calls) {
    if (call.target) call.target = number(*call.target);
    for (Tree& argument : call.arguments) change(argument, change);
  }
}

bool erase_calls(ScriptTree& calls, std::size_t first, std::size_t count) {
  bool is_possible = true;
  const std::size_t end = first + count;
  ScriptTree left = calls;
  left.erase(left.begin() + static_cast<std::ptrdiff_t>(first),
             left.begin() + static_cast<std::ptrdiff_t>(end));
  renumber(left, [&](std::uint32_t number) {
    while (is_possible && number >= first && number < end) {
      is_possible = calls[number].target.has_value();
      number = calls[number].target.value_or(0);
    }
    return number < end ? number : static_cast<std::uint32_t>(number - count);
  });
  if (is_possible) calls = std::move(left);
  return is_possible;
}

std::vector<bool> usable_objects(const ScriptTree& calls, bool reuses) {
  std::vector<bool> is_usable;
  const auto use = [&](const Tree& tree, const auto& again) -> void {
    if (const auto* made = std::get_if<Made>(&tree.scalar)) is_usable[made->operation] = false;
    for (const Tree& item : tree.items) again(item, again);
    for (const Tree& property : tree.properties) again(property, again);
  };
  for (const CallTree& call : calls) {
    const bool is_maker = !call.makes.empty() || call.kind == Operation::Kind::kConstruct;
    is_usable.push_back(is_maker);
    if (reuses) continue;
    if (is_maker && call.target) is_usable[*call.target] = false;
    for (const Tree& argument : call.arguments) use(argument, use);
  }
  return is_usable;
}

void double_call(ScriptTree& calls, std::size_t index) {
  renumber(calls, [&](std::uint32_t number) { return number > index ? number + 1 : number; });
  calls.insert(calls.begin() + static_cast<std::ptrdiff_t>(index), CallTree(calls[index]));
}

std::string tree_key(const Tree& tree) {
  if (!tree.kind) {
    const std::string key = scalar_key(tree.scalar);
    return std::to_string(key.size()) + ":" + key;
  }
  std::string out = "(" + std::to_string(static_cast<int>(*tree.kind)) + " " + tree.name + " ";
  for (const Tree& item : tree.items) out += tree_key(item);
  out += "|";
  for (std::size_t i = 0; i < tree.keys.size(); ++i)
    out += to_utf8(tree.keys[i]) + "=" + tree_key(tree.properties[i]);
  return out + ")";
}

std::string print(const Tree& tree) {
  Graph graph;
  const Value value = add_tree(graph, tree);
  return print(ValueIn{graph, value});
}

}  // namespace assay::dynamic
