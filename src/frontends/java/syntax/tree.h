// The concrete syntax tree of a skeleton: what tree-sitter found, copied into values, with the
// comments in a list of their own and the depth limited. Internal to this layer.
#pragma once

#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "base/result.h"
#include "base/source_map.h"

namespace assay::java {

struct Node {
  std::string_view type;   // the grammar's name for it, "while_statement", or the token itself, "+"
  std::string_view field;  // its role in its parent, "condition"; may be empty
  std::string_view text;   // its bytes
  Span span;
  bool named = false;    // false for a token without a name, such as "("
  bool broken = false;   // a syntax error: text that does not match the grammar
  bool missing = false;  // a token that the parser expected here
  std::vector<Node> children;

  /// The child with this role, or null.
  const Node* child(std::string_view part) const;
  /// The children that are not tokens.
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

/// The syntax errors of the text; empty if it is Java.
std::vector<Diagnostic> syntax_errors(const SyntaxTree& tree, std::string_view text);

}  // namespace assay::java
