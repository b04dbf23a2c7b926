// Where does a statement end since a type followed it? ECMAScript inserts a semicolon at the end of
// a line only if the next token cannot continue the statement (12.10.1). What TypeScript reads as
// two statements, `f` and `("x")` around a declaration of a type, must not become a call.
#include <array>

#include "frontends/javascript/types/rewrite.h"

namespace assay::javascript {
namespace {

bool is_list(const Node& node) {
  return node.is("program") || node.is("statement_block") || node.is("class_body") ||
         node.is("switch_case") || node.is("switch_default");
}

/// A construct that ends with a brace and needs no semicolon.
bool ends_by_itself(const Node& statement) {
  constexpr std::array<std::string_view, 8> kTypes = {
      "function_declaration", "generator_function_declaration",
      "class_declaration",    "abstract_class_declaration",
      "statement_block",      "method_definition",
      "class_static_block",   "switch_statement"};
  for (const std::string_view type : kTypes)
    if (statement.is(type)) return true;
  if (!statement.is("export_statement")) return false;
  const Node* declaration = statement.child("declaration");
  return declaration != nullptr && ends_by_itself(*declaration);
}

bool begins_with_word(std::string_view rest, std::string_view word) {
  if (!rest.starts_with(word)) return false;
  const char next = rest.size() > word.size() ? rest[word.size()] : ' ';
  return next == ' ' || next == '(' || next == '=' || next == '\n' || next == '\r' || next == ';';
}

/// True if a text that begins like this continues an expression in front of it.
bool may_continue(std::string_view rest, bool is_member) {
  if (rest.empty()) return false;
  constexpr std::string_view kStatement = "([`+-/";
  constexpr std::string_view kMember = "[*(";
  if ((is_member ? kMember : kStatement).find(rest.front()) != std::string_view::npos) return true;
  return is_member && (begins_with_word(rest, "in") || begins_with_word(rest, "instanceof"));
}

class Separator {
 public:
  explicit Separator(Erasure& erasure) : erasure_(erasure) {}

  void visit(const Node& node) {
    if (is_list(node)) separate(node);
    for (const Node& child : node.children) visit(child);
  }

 private:
  void separate(const Node& list) {
    const Node* previous = nullptr;
    for (const Node& element : list.children) {
      if (!element.is_named && !element.is(";")) continue;
      const std::size_t begin = skip_space(erasure_.text(), element.span.begin, element.span.end);
      if (begin == element.span.end) continue;  // all of it was removed
      if (previous != nullptr) separate(*previous, begin, list.is("class_body"));
      previous = &element;
    }
  }

  void separate(const Node& previous, std::size_t next, bool is_member) {
    if (previous.is(";") || ends_by_itself(previous)) return;
    const std::string_view text = erasure_.text();
    const std::size_t end = end_before(text, previous.span.end);
    if (end <= previous.span.begin || text[end - 1] == ';') return;
    const std::string_view rest = text.substr(next);
    const std::string_view kept = text.substr(previous.span.begin, end - previous.span.begin);
    const bool is_keyword = is_member && (kept == "get" || kept == "set" || kept == "static");
    if (rest.starts_with(';') || (!is_keyword && !may_continue(rest, is_member))) return;
    for (std::size_t at = end; at < next; ++at)
      if (erasure_.is_blanked(at)) return erasure_.put(at, ';');
  }

  Erasure& erasure_;
};

}  // namespace

void separate_statements(const Node& program, Erasure& erasure) {
  Separator(erasure).visit(program);
}

}  // namespace assay::javascript
