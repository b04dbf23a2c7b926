// Values without sharing, which are copied and changed more easily than nodes of a graph. Private
// to dynamic/generate and dynamic/infer.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "dynamic/value/equal.h"
#include "dynamic/value/script.h"

namespace assay::dynamic {

struct Tree {
  Value scalar;  // unless it is a node; of an object that an operation made, its index
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
  /// The operation that made the object: unlike in a script, always stated if there is one.
  std::optional<std::uint32_t> target = {};
  std::string makes = {};
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

/// Replaces the operations to which the calls refer by others.
void renumber(ScriptTree& calls, const std::function<std::uint32_t(std::uint32_t)>& number);
/// Removes calls. What others do to the result of one of these is done to the object that it was
/// done to. Returns false if there is none; then the calls are not changed.
bool erase_calls(ScriptTree& calls, std::size_t first, std::size_t count);
/// Returns for each call whether it made an object that can be used after all of them.
std::vector<bool> usable_objects(const ScriptTree& calls, bool reuses);
/// Repeats a call after itself.
void double_call(ScriptTree& calls, std::size_t index);

/// Returns a text that two trees share if and only if they have the same parts in the same order.
std::string tree_key(const Tree& tree);
/// Returns the source text.
std::string print(const Tree& tree);

}  // namespace assay::dynamic
