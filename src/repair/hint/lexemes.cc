#include "repair/hint/lexemes.h"

#include "base/ascii.h"
#include "base/words.h"

namespace assay::repair {
namespace {

bool is_space(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\v' || c == '\f';
}

/// Longer operators precede their beginnings.
constexpr std::string_view kOperators[] = {
    ">>>=", "<<=", ">>=", ">>>", "...", "===", "!==", "++", "--", "->", "<<", ">>", "<=", ">=",
    "==",   "!=",  "&&",  "||",  "+=",  "-=",  "*=",  "/=", "%=", "&=", "|=", "^=", "::", "=>"};

class Splitter {
 public:
  explicit Splitter(std::string_view text) : text_(text) {}

  std::vector<Lexeme> run() {
    for (skip(); at_ < text_.size(); skip()) {
      const std::size_t begin = at_;
      const LexemeKind kind = next();
      found_.push_back({kind, begin, at_});
    }
    return std::move(found_);
  }

 private:
  bool starts(std::string_view what) const { return text_.substr(at_).starts_with(what); }
  char peek(std::size_t ahead) const {
    return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
  }
  void move_past(std::string_view what, std::size_t from) {
    const std::size_t found = text_.find(what, from);
    at_ = found == std::string_view::npos ? text_.size() : found + what.size();
  }

  void skip() {
    while (at_ < text_.size()) {
      if (is_space(text_[at_]))
        ++at_;
      else if (starts("//"))
        move_past("\n", at_);
      else if (starts("/*"))
        move_past("*/", at_ + 2);
      else
        return;
    }
  }

  LexemeKind next() {
    const char c = text_[at_];
    if (is_digit(c) || (c == '.' && is_digit(peek(1)))) return number();
    if (is_word_byte(c)) return word();
    if (c == '"' || c == '\'') return literal(c);
    for (const std::string_view each : kOperators)
      if (starts(each)) {
        at_ += each.size();
        return LexemeKind::kOperator;
      }
    ++at_;
    return LexemeKind::kOperator;
  }

  LexemeKind word() {
    while (at_ < text_.size() && is_word_byte(text_[at_])) ++at_;
    return LexemeKind::kWord;
  }

  LexemeKind number() {
    const bool hexadecimal = starts("0x") || starts("0X");
    char last = '\0';
    while (at_ < text_.size()) {
      const char c = text_[at_];
      const bool exponent = hexadecimal ? last == 'p' || last == 'P' : last == 'e' || last == 'E';
      if (!is_word_byte(c) && c != '.' && !((c == '+' || c == '-') && exponent)) break;
      last = c;
      ++at_;
    }
    return LexemeKind::kNumber;
  }

  LexemeKind literal(char quote) {
    for (++at_; at_ < text_.size() && text_[at_] != '\n'; ++at_) {
      if (text_[at_] == quote) {
        ++at_;
        break;
      }
      if (text_[at_] == '\\' && at_ + 1 < text_.size()) ++at_;
    }
    return LexemeKind::kLiteral;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::vector<Lexeme> found_;
};

/// Returns the end of the conversion that begins at `at`.
std::size_t conversion_end(std::string_view text, std::size_t at, std::size_t end) {
  ++at;
  if (at < end && text[at] == '%') return at + 1;
  const auto skip = [&](std::string_view bytes) {
    while (at < end && bytes.find(text[at]) != std::string_view::npos) ++at;
  };
  skip("-+#0 123456789.*");
  skip("hlLqjzt");
  return at < end && is_letter(text[at]) ? at + 1 : at;
}

}  // namespace

std::vector<Lexeme> lexemes(std::string_view text) { return Splitter(text).run(); }

std::vector<Lexeme> pieces_of_literal(std::string_view text, const Lexeme& literal) {
  std::vector<Lexeme> pieces;
  for (std::size_t at = literal.begin; at < literal.end;) {
    std::size_t end = at + 1;
    if (text[at] == '\\' && end < literal.end)
      ++end;
    else if (text[at] == '%')
      end = conversion_end(text, at, literal.end);
    else if (is_word_byte(text[at]))
      while (end < literal.end && is_word_byte(text[end])) ++end;
    pieces.push_back({LexemeKind::kLiteral, at, end});
    at = end;
  }
  return pieces;
}

}  // namespace assay::repair
