// Partitions the nodes of two graphs into classes of bisimilar nodes, by refinement until no class
// is split (Kanellakis and Smolka, 1983). They serve for what has no order or must be distinct: the
// elements of sets and maps.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "dynamic/value/equal.h"

namespace assay::dynamic {

/// Returns a key that two scalars share if and only if they are the same by compare(). The value
/// must not be a NodeId.
std::string scalar_key(const Value& value);

class NodeClasses {
 public:
  NodeClasses(const Graph& a, const Graph& b, const EqualityOptions& options);

  /// Returns a number that is the same for values that are the same. `is_second` tells which graph
  /// the value refers to.
  std::uint32_t of(const Value& value, bool is_second);
  /// True if a truncated node can be reached from the value.
  bool is_truncated(const Value& value, bool is_second) const;

 private:
  std::uint32_t interned(const std::string& key);
  std::vector<std::uint32_t> signature(const Node& node, bool is_second);
  void append_items(const Node& node, bool is_second, std::vector<std::uint32_t>& out);
  void append_properties(const Node& node, bool is_second, std::vector<std::uint32_t>& out);
  std::size_t index(NodeId id, bool is_second) const { return id.index + (is_second ? first_ : 0); }
  void refine();
  void spread_truncation();

  const EqualityOptions options_;
  const Graph& a_;
  const Graph& b_;
  std::vector<const Node*> nodes_;  // of both graphs
  std::size_t first_ = 0;           // the number of nodes of the first graph
  std::vector<std::uint32_t> classes_;
  std::vector<bool> truncated_;
  std::map<std::string, std::uint32_t> scalars_;  // odd numbers; classes of nodes are even
};

}  // namespace assay::dynamic
