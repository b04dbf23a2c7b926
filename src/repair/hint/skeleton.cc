// The forms of statements, read from their lexemes: the word that begins them, and the operators
// outside of all brackets.
#include <algorithm>
#include <cstddef>
#include <vector>

#include "repair/hint/holes.h"
#include "repair/hint/lexemes.h"

namespace assay::repair {
namespace {

constexpr std::size_t kMostStatements = 3;
constexpr std::string_view kWithCondition[] = {"if", "while", "for", "switch"};

class Forms {
 public:
  explicit Forms(std::string_view text) : text_(text), row_(lexemes(text)) {}

  std::string run() {
    std::string all;
    for (std::size_t shown = 0; at_ < row_.size(); ++shown) {
      if (!all.empty()) all += ' ';
      if (shown == kMostStatements) return all + "...";
      all += statement();
    }
    return all;
  }

 private:
  std::string_view word(std::size_t i) const {
    return i < row_.size() ? bytes_of(text_, row_[i]) : std::string_view();
  }

  /// Returns the form of the next statement and moves past it.
  std::string statement() {
    const std::string_view first = word(at_);
    if (first == "{") {
      at_ = closing(at_);
      return "{ ... }";
    }
    if (first == "do" || first == "else") {
      at_ = row_.size();
      return std::string(first) + " ...";
    }
    if (std::ranges::find(kWithCondition, first) != std::end(kWithCondition)) {
      pass_branches();
      return std::string(first) + (first == "for" ? " (___; ___; ___) ..." : " (___) ...");
    }
    const std::size_t begin = at_;
    while (at_ < row_.size() && word(at_) != ";") at_ = is_opening(at_) ? closing(at_) : at_ + 1;
    const std::size_t end = at_;
    if (at_ < row_.size()) ++at_;
    return simple(begin, end) + ";";
  }

  /// Moves past a statement with a condition, the statement that it governs, and what follows as
  /// `else`.
  void pass_branches() {
    bool more = true;
    while (more && at_ < row_.size()) {
      while (at_ < row_.size() && word(at_) != ";" && word(at_) != "{")
        at_ = is_opening(at_) ? closing(at_) : at_ + 1;
      at_ = word(at_) == "{" ? closing(at_) : at_ + 1;
      more = word(at_) == "else";
    }
    at_ = std::min(at_, row_.size());
  }

  bool is_opening(std::size_t i) const {
    return word(i) == "(" || word(i) == "[" || word(i) == "{";
  }
  bool is_closing(std::size_t i) const {
    return word(i) == ")" || word(i) == "]" || word(i) == "}";
  }

  /// Returns the lexeme after the bracket that closes the one at `i`.
  std::size_t closing(std::size_t i) const {
    std::size_t depth = 0;
    for (; i < row_.size(); ++i) {
      if (is_opening(i)) ++depth;
      if (is_closing(i) && --depth == 0) return i + 1;
    }
    return row_.size();
  }

  /// The form of a statement without statements in it: its lexemes [begin, end).
  std::string simple(std::size_t begin, std::size_t end) const {
    if (word(begin) == "return") return end == begin + 1 ? std::string(kBlank) : "return ___";
    std::size_t words_before = 0;  // names that stand side by side: a declaration
    bool side_by_side = false;
    for (std::size_t i = begin; i < end; i = is_opening(i) ? closing(i) : i + 1) {
      const std::string_view here = word(i);
      if (row_[i].kind == LexemeKind::kWord) {
        side_by_side = side_by_side || words_before > 0;
        ++words_before;
        continue;
      }
      if (is_assignment(here))
        return (side_by_side ? "___ ___ " : "___ ") + std::string(here) + " ___";
      if (here == "++" || here == "--") return std::string(kBlank) + std::string(here);
      if (here == "(" && words_before == 1) return "___(___)";
      if (here != "*") words_before = 0;
    }
    return side_by_side ? "___ ___" : std::string(kBlank);
  }

  static bool is_assignment(std::string_view word) {
    return word.ends_with('=') && word != "==" && word != "!=" && word != "<=" && word != ">=";
  }

  std::string_view text_;
  std::vector<Lexeme> row_;
  std::size_t at_ = 0;
};

}  // namespace

std::string skeleton(std::string_view statements) { return Forms(statements).run(); }

}  // namespace assay::repair
