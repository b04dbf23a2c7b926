// Values without sharing, which are copied and changed more easily than nodes of a graph. Private
// to dynamic/generate and dynamic/infer.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "dynamic/value/equal.h"
#include "dynamic/value/script.h"

namespace assay::dynamic {

struct Tree {
  Value scalar;  // unless it is a node
  std::optional<Node::Kind> kind;
  std::string name;
  std::vector<Tree> items;
  std::vector<std::u16string> keys;  // of the properties
  std::vector<Tree> properties;      // one for each key
};

struct CallTree {
  Operation::Kind kind = Operation::Kind::kCall;
  std::string name;
  std::vector<Tree> arguments;
};
using ScriptTree = std::vector<CallTree>;

Tree scalar_tree(Value value);
Tree node_tree(Node::Kind kind, std::vector<Tree> items);

/// Adds the tree to the graph.
Value add_tree(Graph& graph, const Tree& tree);
/// Returns the tree of a value, or nullopt if it is cyclic, truncated or has too many parts.
std::optional<Tree> tree_of(ValueIn value);

Script script_of(const ScriptTree& calls);
std::optional<ScriptTree> tree_of(const Script& script);

/// Returns a text that two trees share if and only if they have the same parts in the same order.
std::string tree_key(const Tree& tree);
/// Returns the source text.
std::string print(const Tree& tree);

}  // namespace assay::dynamic
