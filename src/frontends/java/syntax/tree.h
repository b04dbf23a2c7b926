// The concrete syntax tree of a skeleton as values: what tree-sitter found, without its types, its
// comments set apart, its depth limited. Internal to this layer.
#pragma once

#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "base/result.h"
#include "base/source_map.h"

namespace assay::java {

struct Node {
  std::string_view type;   // of the grammar: "while_statement", or the token itself: "+"
  std::string_view field;  // the part it plays in its parent: "condition"; may be empty
  std::string_view text;   // its bytes
  Span span;
  bool named = false;    // false: a token without a name, such as "("
  bool broken = false;   // an error: text that fits nowhere
  bool missing = false;  // a token that should stand here
  std::vector<Node> children;

  /// The child that plays this part, or null.
  const Node* child(std::string_view part) const;
  /// The children that are no bare tokens.
  std::vector<const Node*> named_children() const;
};

struct SyntaxTree {
  Node root;
  std::vector<Node> comments;  // in the order of the text
  std::vector<Span> too_deep;  // subtrees that were cut off
};

constexpr int kMaxNesting = 200;
constexpr std::size_t kMaxSkeletonBytes = 256 * 1024;

/// Total on arbitrary bytes of at most kMaxSkeletonBytes. kResource if the parser gives up.
Result<SyntaxTree> read_tree(const SourceMap& sources, FileId file);

/// What is wrong with the text as Java; empty if it is Java.
std::vector<Diagnostic> syntax_errors(const SyntaxTree& tree);

}  // namespace assay::java
