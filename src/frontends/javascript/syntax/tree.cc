#include "frontends/javascript/syntax/tree.h"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

#include <tree_sitter/api.h>

extern "C" const TSLanguage* tree_sitter_javascript(void);
extern "C" const TSLanguage* tree_sitter_typescript(void);

namespace assay::javascript {
namespace {

constexpr std::uint64_t kParserMicroseconds = 10'000'000;  // ordinary files take about 1'000

struct Deleter {
  void operator()(TSParser* parser) const { ts_parser_delete(parser); }
  void operator()(TSTree* tree) const { ts_tree_delete(tree); }
};

bool is_comment(const Node& node) { return node.is("comment") || node.is("html_comment"); }

/// Copies the tree at a cursor into values.
class Copier {
 public:
  Copier(std::string_view text, FileId file, TSNode root)
      : text_(text), file_(file), cursor_(ts_tree_cursor_new(root)) {}
  ~Copier() { ts_tree_cursor_delete(&cursor_); }
  Copier(const Copier&) = delete;
  Copier& operator=(const Copier&) = delete;

  /// Returns false if the tree is too deep.
  bool copy_to(SyntaxTree& tree) {
    tree.root = here();
    return descend(tree, tree.root, 1);
  }

 private:
  Node here() {
    const TSNode raw = ts_tree_cursor_current_node(&cursor_);
    Node node;
    node.type = ts_node_type(raw);
    if (const char* field = ts_tree_cursor_current_field_name(&cursor_)) node.field = field;
    node.span = {file_, ts_node_start_byte(raw), ts_node_end_byte(raw)};
    node.text = text_.substr(node.span.begin, node.span.end - node.span.begin);
    node.is_named = ts_node_is_named(raw);
    node.is_missing = ts_node_is_missing(raw);
    return node;
  }

  bool descend(SyntaxTree& tree, Node& parent, int depth) {
    if (!ts_tree_cursor_goto_first_child(&cursor_)) return true;
    if (depth >= kMaxNesting) return false;
    do {
      Node node = here();
      if (is_comment(node)) {
        tree.comments.push_back(std::move(node));
        continue;
      }
      if (!descend(tree, node, depth + 1)) return false;
      parent.children.push_back(std::move(node));
    } while (ts_tree_cursor_goto_next_sibling(&cursor_));
    ts_tree_cursor_goto_parent(&cursor_);
    drop_comments_at_end(parent);
    return true;
  }

  /// A statement without a semicolon has the comments after it in its span; they are not its own.
  static void drop_comments_at_end(Node& node) {
    if (node.children.empty() || node.is("program")) return;
    const std::uint32_t end = node.children.back().span.end;
    if (end > node.span.end) return;
    node.span.end = end;
    node.text = node.text.substr(0, end - node.span.begin);
  }

  std::string_view text_;
  FileId file_;
  TSTreeCursor cursor_;
};

/// Returns the beginning of the text's first line, without incomplete and invisible characters.
std::string quoted(std::string_view text) {
  constexpr std::size_t kShown = 30;
  std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
  if (end > kShown) {
    end = kShown;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
  }
  std::string shown;
  for (const char c : text.substr(0, end)) {
    const auto code = static_cast<unsigned char>(c);
    shown += code >= 0x20 && code != 0x7F ? c : '?';
  }
  return "`" + shown + "`";
}

Diagnostic syntax_error(Span span, std::string message) {
  return {Severity::kError, "javascript-syntax", span, std::move(message), {}};
}

const Node& first_leaf(const Node& node) {
  const Node* leaf = &node;
  while (!leaf->children.empty()) leaf = &leaf->children.front();
  return *leaf;
}

void collect_errors(const Node& node, std::vector<Diagnostic>& found) {
  if (node.is_missing) {
    found.push_back(syntax_error(
        node.span,
        (node.type == "identifier" ? std::string("a name or an expression") : quoted(node.type)) +
            " is missing here"));
  } else if (node.is("ERROR")) {
    const Node& leaf = first_leaf(node);
    found.push_back(leaf.text.empty()
                        ? syntax_error(node.span, "the file ends too early")
                        : syntax_error(leaf.span, quoted(leaf.text) + " is not expected here"));
  } else {
    for (const Node& child : node.children) collect_errors(child, found);
  }
}

tl::unexpected<Error> too_large(FileId file, std::string message) {
  std::vector<Diagnostic> diagnostics = {syntax_error({file, 0, 0}, message)};
  return fail(Error::Kind::kResource, std::move(message), std::move(diagnostics));
}

}  // namespace

bool is_function_declaration(const Node& node) {
  return node.is("function_declaration") || node.is("generator_function_declaration");
}

bool is_directive(const Node& statement) {
  return statement.is("expression_statement") && !statement.children.empty() &&
         statement.children.front().is("string");
}

const Node* Node::child(std::string_view role) const {
  for (const Node& node : children)
    if (node.field == role) return &node;
  return nullptr;
}

const Node* Node::child_of_type(std::string_view name) const {
  for (const Node& node : children)
    if (node.type == name) return &node;
  return nullptr;
}

Result<SyntaxTree> parse(const SourceMap& sources, FileId file, Dialect dialect) {
  const std::string language = dialect == Dialect::kTypeScript ? "TypeScript" : "JavaScript";
  const std::string_view text = sources.text(file);
  if (text.size() > kMaxSourceBytes) return too_large(file, "the file is larger than 1 MiB");
  const std::unique_ptr<TSParser, Deleter> parser(ts_parser_new());
  CHECK(ts_parser_set_language(parser.get(), dialect == Dialect::kTypeScript
                                                 ? tree_sitter_typescript()
                                                 : tree_sitter_javascript()));
  ts_parser_set_timeout_micros(parser.get(), kParserMicroseconds);
  const std::unique_ptr<TSTree, Deleter> parsed(ts_parser_parse_string(
      parser.get(), nullptr, text.data(), static_cast<std::uint32_t>(text.size())));
  if (!parsed) return too_large(file, "the file has too many errors to be parsed as " + language);
  SyntaxTree tree;
  if (!Copier(text, file, ts_tree_root_node(parsed.get())).copy_to(tree))
    return too_large(file, "the file is nested too deeply");
  std::vector<Diagnostic> errors;
  collect_errors(tree.root, errors);
  if (errors.empty()) return tree;
  std::string message = "the file is not " + language + ": " + errors.front().message;
  return fail(Error::Kind::kInvalidInput, std::move(message), std::move(errors));
}

const Node& without_brackets(const Node& expression) {
  const Node* inner = &expression;
  while (inner->is("parenthesized_expression")) {
    const auto named = std::find_if(inner->children.begin(), inner->children.end(),
                                    [](const Node& node) { return node.is_named; });
    if (named == inner->children.end()) break;
    inner = &*named;
  }
  return *inner;
}

bool is_function(const Node& node) {
  return node.is("function_declaration") || node.is("function_expression") ||
         node.is("generator_function_declaration") || node.is("generator_function") ||
         node.is("arrow_function") || node.is("method_definition");
}

bool is_anonymous_function(const Node& expression) {
  const Node& value = without_brackets(expression);
  if (value.is("arrow_function")) return true;
  return (value.is("function_expression") || value.is("generator_function") || value.is("class")) &&
         value.child("name") == nullptr;
}

std::vector<const Node*> directives(const Node& body) {
  std::vector<const Node*> found;
  for (const Node& statement : body.children) {
    if (!statement.is_named || statement.is("hash_bang_line")) continue;
    if (!is_directive(statement)) break;
    found.push_back(&statement);
  }
  return found;
}

bool is_strict(const std::vector<const Node*>& prologue) {
  return std::any_of(prologue.begin(), prologue.end(), [](const Node* directive) {
    const std::string_view text = directive->children.front().text;
    return text == "'use strict'" || text == "\"use strict\"";
  });
}

}  // namespace assay::javascript
