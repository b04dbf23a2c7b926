#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <vector>

#include "repair/material/generators.h"
#include "repair/material/tokens.h"

namespace assay::repair {

using frontends::Name;
using frontends::NameId;
using frontends::Place;
using frontends::PlaceId;
using frontends::PlaceKind;

bool is_statement(PlaceKind kind) {
  return kind == PlaceKind::kStatement || kind == PlaceKind::kBranch || kind == PlaceKind::kLoop ||
         kind == PlaceKind::kBlock;
}

namespace {

constexpr long long kLargestSize = 100'000;  // of an array, as a guess

/// Returns the bytes of the word before the other branch of an `if`, up to the branch; no file if
/// the statement is no such branch.
Span else_before(const Place& place, const Generator& g) {
  if (!g.student().tree.places.contains(place.parent)) return {};
  const Place& outer = g.place(place.parent);
  if (outer.kind != PlaceKind::kBranch || !contains(outer.span, place.span)) return {};
  const std::string_view before =
      g.student().sources.text(Span{place.span.file, outer.span.begin, place.span.begin});
  const std::vector<Token> tokens = tokens_of(before);
  if (tokens.empty() ||
      token_key(text_of(tokens.back(), before)) != token_key(g.spelling().else_begin))
    return {};
  return {place.span.file, outer.span.begin + tokens.back().begin, place.span.begin};
}

/// Returns the numbers of a text, as their places in it.
std::vector<Token> numbers_in(std::string_view text) {
  std::vector<Token> numbers;
  for (const Token& token : tokens_of(text)) {
    const std::string_view spelled = text_of(token, text);
    if (token.kind == TokenKind::kNumber &&
        spelled.find_first_not_of("0123456789") == std::string_view::npos)
      numbers.push_back(token);
  }
  return numbers;
}

/// Edits of the nesting of statements and of declarations. Each is tried in a program of its own.
class Structure {
 public:
  explicit Structure(const Generator& generator) : g_(generator), tree_(generator.student().tree) {}

  void add() {
    collect_sizes();
    for (PlaceId id{0}; tree_.places.contains(id); ++id.index) visit(id, g_.place(id));
    for (const Name& name : tree_.names) add_declared(name);
  }

 private:
  void visit(PlaceId id, const Place& place) {
    if (place.kind == PlaceKind::kDefinition) return change_numbers(id, place.span);
    if (place.kind == PlaceKind::kDeclaration) return widen(id, place);
    if (place.kind == PlaceKind::kBound) return change_bound(id);
    if (!is_statement(place.kind)) return;
    const bool is_only_mark =
        place.kind == PlaceKind::kStatement && g_.text(id) == g_.spelling().end_mark;
    if (place.needs_brackets && is_only_mark)
      return g_.out.add_structural(id, Change::kStructure, place.span, "");
    remove_else(id, place);
    if (place.needs_brackets) extend_branch(id, place);
    if (is_in_list(place)) exchange_with_next(id, place);
    if (place.kind == PlaceKind::kBranch) add_else(id, place);
  }

  std::string_view file_text(const Place& place) const {
    return g_.student().sources.text(place.span.file);
  }

  /// Returns the statements of the same list after one, in textual order.
  std::vector<PlaceId> following(PlaceId id) const {
    std::vector<PlaceId> found;
    const Place& place = g_.place(id);
    for (PlaceId other{id.index + 1}; tree_.places.contains(other); ++other.index) {
      const Place& next = g_.place(other);
      if (next.parent == place.parent && is_statement(next.kind) &&
          next.span.begin >= place.span.end)
        found.push_back(other);
    }
    return found;
  }

  bool is_in_list(const Place& place) const {
    return tree_.places.contains(place.parent) && g_.place(place.parent).kind == PlaceKind::kBlock;
  }

  void exchange_with_next(PlaceId id, const Place& place) {
    const std::vector<PlaceId> next = following(id);
    if (next.empty()) return;
    const Place& other = g_.place(next[0]);
    const Span between{place.span.file, place.span.end, other.span.begin};
    // Something else is between them, as a declaration.
    if (!tokens_of(g_.student().sources.text(between)).empty()) return;
    g_.out.add_structural(
        id, Change::kSwap, {place.span.file, place.span.begin, other.span.end},
        g_.text(next[0]) + std::string(g_.student().sources.text(between)) + g_.text(id));
  }

  /// A statement after an `if` becomes its other branch.
  void add_else(PlaceId id, const Place& place) {
    if (!is_in_list(place)) return;
    const std::vector<PlaceId> next = following(id);
    if (next.empty()) return;
    const Place& other = g_.place(next[0]);
    if (is_among(place.operation, g_.spelling().leavable)) return;
    g_.out.add_structural(next[0], Change::kStructure,
                          {other.span.file, other.span.begin, other.span.begin},
                          g_.spelling().else_begin);
  }

  /// The other branch of an `if` is executed in any case.
  void remove_else(PlaceId id, const Place& place) {
    const Span span = else_before(place, g_);
    if (span.valid()) g_.out.add_structural(id, Change::kStructure, span, "");
  }

  /// Brackets around the only statement of a branch or loop and the one or two after it.
  void extend_branch(PlaceId id, const Place& place) {
    PlaceId outer = place.parent;
    while (tree_.places.contains(outer) && !is_in_list(g_.place(outer)))
      outer = g_.place(outer).parent;
    if (!tree_.places.contains(outer) || g_.place(outer).span.end != place.span.end) return;
    constexpr std::size_t kMost = 2;
    const std::vector<PlaceId> next = following(outer);
    for (std::size_t i = 0; i < std::min(next.size(), kMost); ++i) {
      const Span span{place.span.file, place.span.begin, g_.place(next[i]).span.end};
      g_.out.add_structural(id, Change::kStructure, span,
                            g_.spelling().block_begin + " " +
                                std::string(g_.student().sources.text(span)) + " " +
                                g_.spelling().block_end);
    }
  }

  void widen(PlaceId id, const Place& place) {
    const std::string_view text = g_.student().text(place);
    for (const Token& token : tokens_of(text))
      for (const auto& [type, wider] : g_.spelling().wider_types) {
        if (token.begin != tokens_of(text)[0].begin || type != text_of(token, text)) continue;
        const Span span{place.span.file, place.span.begin + token.begin,
                        place.span.begin + token.end};
        for (const std::string& other : wider)
          g_.out.add_structural(id, Change::kDeclaration, span, other);
      }
  }

  /// The sizes in the reference: of its arrays, and in its definitions.
  void collect_sizes() {
    const Side& reference = g_.material.reference();
    const auto add = [&](Span span) {
      const std::string_view text = reference.sources.text(span);
      for (const Token& token : numbers_in(text)) {
        std::string number(text_of(token, text));
        if (!is_among(number, sizes_)) sizes_.push_back(std::move(number));
      }
    };
    for (const Name& name : reference.tree.names)
      if (is_variable(name) && name.rank > 0) add(name.declaration);
    for (const Place& place : reference.tree.places)
      if (place.kind == PlaceKind::kDefinition) add(place.span);
  }

  void change_numbers(PlaceId id, Span within) {
    const std::string_view text = g_.student().sources.text(within);
    for (const Token& token : numbers_in(text)) {
      const Span span{within.file, within.begin + token.begin, within.begin + token.end};
      const std::string_view spelled = text_of(token, text);
      long long value = 0;
      if (std::from_chars(spelled.data(), spelled.data() + spelled.size(), value).ec == std::errc())
        g_.out.add_structural(id, Change::kDeclaration, span, std::to_string(value + 1));
      for (const std::string& size : sizes_)
        g_.out.add_structural(id, Change::kDeclaration, span, size);
    }
  }

  /// Unlike other sizes, this one can be changed beside other edits.
  void change_bound(PlaceId id) {
    const std::string text = g_.text(id);
    for (const std::string& size : sizes_) g_.out.add(id, Change::kDeclaration, size);
    long long value = 0;
    const char* const end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, value);
    const bool is_number = read.ec == std::errc() && read.ptr == end;
    std::string longer = is_number            ? std::to_string(value + 1)
                         : is_one_token(text) ? text + " + 1"
                                              : "(" + text + ") + 1";
    SameChange same{{}, same_change(id, text + "\n" + longer, g_).far};
    g_.out.add(id, Change::kDeclaration, std::move(longer), true, std::move(same));
    // A guess that was far too small: no array of the reference's says how large it must be, since
    // a program can do without one.
    if (is_number)
      for (const long long times : {10, 100})
        if (value > 0 && value <= kLargestSize / times)
          g_.out.add(id, Change::kDeclaration, std::to_string(value * times), true);
  }

  PlaceId declaration_of(const Name& name) const {
    for (PlaceId id{0}; tree_.places.contains(id); ++id.index)
      if (g_.place(id).kind == PlaceKind::kDeclaration &&
          contains(g_.place(id).span, name.declaration))
        return id;
    return {};
  }

  void add_declared(const Name& name) {
    if (!is_variable(name) || !name.declaration.valid()) return;
    const PlaceId id = declaration_of(name);
    if (!id.valid()) return;
    if (name.rank > 0) change_numbers(id, name.declaration);
    const ValueClass value = class_of(name.scalar);
    if (!name.function || (value != ValueClass::kInteger && value != ValueClass::kFloat)) return;
    if (name.rank > 0 && !name.type.ends_with(']')) return;
    const std::string_view after =
        file_text(g_.place(id))
            .substr(name.declaration.end, g_.place(id).span.end - name.declaration.end);
    const std::vector<Token> tokens = tokens_of(after);
    if (!tokens.empty() && text_of(tokens[0], after) == g_.spelling().assign) return;
    std::vector<std::string> values = {g_.spelling().truth_false, g_.spelling().truth_true};
    if (name.rank > 0) values = {g_.spelling().zero_elements};
    for (const std::string& first : values)
      g_.out.add_structural(id, Change::kInitialise,
                            {name.declaration.file, name.declaration.end, name.declaration.end},
                            " " + g_.spelling().assign + " " + first);
  }

  const Generator& g_;
  const frontends::SourceTree& tree_;
  std::vector<std::string> sizes_;
};

}  // namespace

bool follows_else(const Place& statement, const Generator& generator) {
  return else_before(statement, generator).valid();
}

void add_structure(const Generator& generator) { Structure(generator).add(); }

}  // namespace assay::repair
