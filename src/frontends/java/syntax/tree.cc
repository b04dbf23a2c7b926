#include "frontends/java/syntax/tree.h"

#include <memory>
#include <string>
#include <type_traits>

#include <tree_sitter/api.h>

extern "C" const TSLanguage* tree_sitter_java(void);

namespace assay::java {
namespace {

constexpr std::uint64_t kParserMicroseconds = 5'000'000;  // ordinary skeletons take about 1'000

struct Deleter {
  void operator()(TSParser* parser) const { ts_parser_delete(parser); }
  void operator()(TSTree* tree) const { ts_tree_delete(tree); }
};

/// Copies the tree at a cursor into values.
class Copier {
 public:
  Copier(std::string_view text, FileId file, TSNode root)
      : text_(text), file_(file), cursor_(ts_tree_cursor_new(root)) {}
  ~Copier() { ts_tree_cursor_delete(&cursor_); }
  Copier(const Copier&) = delete;
  Copier& operator=(const Copier&) = delete;

  SyntaxTree run() && {
    tree_.root = here();
    descend(tree_.root, 1);
    return std::move(tree_);
  }

 private:
  Node here() {
    const TSNode raw = ts_tree_cursor_current_node(&cursor_);
    Node node;
    node.type = ts_node_type(raw);
    if (const char* field = ts_tree_cursor_current_field_name(&cursor_)) node.field = field;
    node.span = {file_, ts_node_start_byte(raw), ts_node_end_byte(raw)};
    node.text = text_.substr(node.span.begin, node.span.end - node.span.begin);
    node.named = ts_node_is_named(raw);
    node.broken = node.type == "ERROR";
    node.missing = ts_node_is_missing(raw);
    return node;
  }

  void descend(Node& parent, int depth) {
    if (!ts_tree_cursor_goto_first_child(&cursor_)) return;
    if (depth >= kMaxNesting) {
      tree_.too_deep.push_back(parent.span);
    } else {
      do {
        Node node = here();
        if (node.type == "line_comment" || node.type == "block_comment") {
          tree_.comments.push_back(std::move(node));
          continue;
        }
        descend(node, depth + 1);
        parent.children.push_back(std::move(node));
      } while (ts_tree_cursor_goto_next_sibling(&cursor_));
    }
    ts_tree_cursor_goto_parent(&cursor_);
  }

  std::string_view text_;
  FileId file_;
  TSTreeCursor cursor_;
  SyntaxTree tree_;
};

/// The beginning of the text's first line, without incomplete and invisible characters.
std::string quoted(std::string_view text) {
  constexpr std::size_t kShown = 30;
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
  if (end > kShown) {
    end = kShown;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
  }
  std::string shown;
  for (const char c : text.substr(0, end)) {
    const auto code = static_cast<unsigned char>(c);
    if (code >= 0x20 && code != 0x7F)
      shown += c;
    else
      shown += std::string("\\x") + kDigits[code / 16] + kDigits[code % 16];
  }
  return "`" + shown + "`";
}

Diagnostic syntax_error(Span span, std::string message) {
  return {Severity::kError, "java-syntax", span, std::move(message), {}};
}

const Node& first_leaf(const Node& node) {
  const Node* leaf = &node;
  while (!leaf->children.empty()) leaf = &leaf->children.front();
  return *leaf;
}

/// The place behind the last token before this one.
Span behind_last(Span span, std::string_view text) {
  const std::size_t last =
      span.begin == 0 ? std::string_view::npos : text.find_last_not_of(" \t\r\n", span.begin - 1);
  const auto at =
      last == std::string_view::npos ? span.begin : static_cast<std::uint32_t>(last + 1);
  return {span.file, at, at};
}

void collect_errors(const Node& node, std::string_view text, std::vector<Diagnostic>& found) {
  if (node.missing) {
    found.push_back(
        syntax_error(behind_last(node.span, text), "a " + quoted(node.type) + " is missing here"));
    return;
  }
  if (node.broken) {
    const Node& leaf = first_leaf(node);
    found.push_back(leaf.text.empty()
                        ? syntax_error(node.span, "the file ends too early")
                        : syntax_error(leaf.span, quoted(leaf.text) + " is not expected here"));
    return;
  }
  for (const Node& child : node.children) collect_errors(child, text, found);
}

/// Finds unmatched brackets, which explain more than the errors that the parser reports after them.
class Brackets {
 public:
  explicit Brackets(std::string_view text) : text_(text) {}

  void traverse(const Node& node) {
    if (!node.missing && node.children.empty()) visit(node);
    for (const Node& child : node.children) traverse(child);
  }
  std::vector<Diagnostic> unmatched() {
    if (!open_.empty() && unclosed_ != nullptr)
      never_closed(*unclosed_);
    else
      for (const Node* open : open_) never_closed(*open);
    return std::move(found_);
  }

 private:
  void visit(const Node& token) {
    constexpr std::string_view kOpen = "([{", kClose = ")]}";
    if (token.text.size() != 1) return;
    if (kOpen.find(token.text) != std::string_view::npos) open_.push_back(&token);
    const std::size_t kind = kClose.find(token.text);
    if (kind == std::string_view::npos) return;
    // A brace ends what parentheses can be in, which were not closed before.
    while (token.text == "}" && !open_.empty() && open_.back()->text != "{") {
      never_closed(*open_.back());
      open_.pop_back();
    }
    if (open_.empty() || open_.back()->text[0] != kOpen[kind]) {
      found_.push_back(
          syntax_error(token.span, quoted(token.text) + " has no matching opening bracket"));
      return;
    }
    const bool is_further_left = indentation(token) < indentation(*open_.back());
    if (token.text == "}" && is_first(token) && is_further_left && unclosed_ == nullptr)
      unclosed_ = open_.back();
    open_.pop_back();
  }

  void never_closed(const Node& open) {
    found_.push_back(syntax_error(open.span, "this " + quoted(open.text) + " is never closed"));
  }

  std::size_t line_begin(const Node& token) const {
    const std::size_t end =
        token.span.begin == 0 ? std::string_view::npos : text_.rfind('\n', token.span.begin - 1);
    return end == std::string_view::npos ? 0 : end + 1;
  }
  /// Of the line on which the token is.
  std::size_t indentation(const Node& token) const {
    const std::size_t begin = line_begin(token);
    return std::min(text_.find_first_not_of(" \t", begin), text_.size()) - begin;
  }
  bool is_first(const Node& token) const {
    return line_begin(token) + indentation(token) == token.span.begin;
  }

  std::string_view text_;
  std::vector<const Node*> open_;
  /// The first brace that a brace further left closes: if one is missing, it is probably this
  /// one's.
  const Node* unclosed_ = nullptr;
  std::vector<Diagnostic> found_;
};

}  // namespace

const Node* Node::child(std::string_view part) const {
  for (const Node& node : children)
    if (node.field == part) return &node;
  return nullptr;
}

std::vector<const Node*> Node::named_children() const {
  std::vector<const Node*> found;
  for (const Node& node : children)
    if (node.named) found.push_back(&node);
  return found;
}

Result<SyntaxTree> read_tree(const SourceMap& sources, FileId file) {
  const std::string_view text = sources.text(file);
  CHECK(text.size() <= kMaxSkeletonBytes);
  const std::unique_ptr<TSParser, Deleter> parser(ts_parser_new());
  CHECK(ts_parser_set_language(parser.get(), tree_sitter_java()));
  ts_parser_set_timeout_micros(parser.get(), kParserMicroseconds);
  const std::unique_ptr<TSTree, Deleter> tree(ts_parser_parse_string(
      parser.get(), nullptr, text.data(), static_cast<std::uint32_t>(text.size())));
  if (!tree) {
    const std::string message = "the file has too many errors to be parsed as Java";
    return fail(Error::Kind::kResource, message, {syntax_error({file, 0, 0}, message)});
  }
  return Copier(text, file, ts_tree_root_node(tree.get())).run();
}

std::vector<Diagnostic> syntax_errors(const SyntaxTree& tree, std::string_view text) {
  std::vector<Diagnostic> found;
  collect_errors(tree.root, text, found);
  if (found.empty()) return found;
  Brackets brackets(text);
  brackets.traverse(tree.root);
  std::vector<Diagnostic> unmatched = brackets.unmatched();
  return unmatched.empty() ? found : unmatched;
}

}  // namespace assay::java
