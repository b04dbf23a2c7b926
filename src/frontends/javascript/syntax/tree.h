// The concrete syntax tree of a JavaScript file: what tree-sitter found, copied into values of
// limited depth, with the comments in a list of their own.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "base/result.h"
#include "base/source_map.h"

namespace assay::javascript {

struct Node {
  std::string_view type;   // the grammar's name of the construct, "while_statement", or the token
                           // itself, "+"
  std::string_view field;  // its role in its parent, "condition"; may be ""
  std::string_view text;   // its bytes
  Span span;
  bool is_named = false;    // false for a token without a name, such as "("
  bool is_missing = false;  // a token that the parser expected here and did not find
  std::vector<Node> children;

  bool is(std::string_view name) const { return type == name; }
  /// Returns the first child with this role, or null.
  const Node* child(std::string_view role) const;
  /// Returns the first child of this type, or null.
  const Node* child_of_type(std::string_view name) const;
};

struct SyntaxTree {
  Node root;                   // of the type "program"
  std::vector<Node> comments;  // in the order of the source
};

constexpr int kMaxNesting = 800;
constexpr std::size_t kMaxSourceBytes = 1024 * 1024;

enum class Dialect : std::uint8_t { kJavaScript, kTypeScript };

/// Parses a file. Total on arbitrary bytes. Errors: kInvalidInput where the text does not match the
/// grammar ("javascript-syntax", one diagnostic for each place), kResource if the text is too
/// large, too deeply nested or has too many errors. The grammar accepts some texts that JavaScript
/// does not allow, such as two declarations of one name: an engine has to be asked as well.
Result<SyntaxTree> parse(const SourceMap& sources, FileId file,
                         Dialect dialect = Dialect::kJavaScript);

/// Returns the expression inside of any number of brackets.
const Node& without_brackets(const Node& expression);

/// True if the node is a function, a method or an arrow function.
bool is_function(const Node& node);

/// True for a declaration of a function or of a generator.
bool is_function_declaration(const Node& node);

/// True for a statement that is a string and nothing else.
bool is_directive(const Node& statement);

/// True for a function, class or arrow function without a name of its own, also in brackets: where
/// it is the value of a variable or a property, it gets the name of that.
bool is_anonymous_function(const Node& expression);

/// Returns the statements at the beginning of a program or of a function's body that are directives
/// such as "use strict".
std::vector<const Node*> directives(const Node& body);
bool is_strict(const std::vector<const Node*>& prologue);

}  // namespace assay::javascript
