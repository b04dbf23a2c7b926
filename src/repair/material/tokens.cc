#include "repair/material/tokens.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>

namespace assay::repair {
namespace {

constexpr std::array<std::string_view, 27> kSymbols = {
    "===", "!==", "<<=", ">>=", "...", "==", "!=", "<=", ">=", "&&", "||", "++", "--", "+=",
    "-=",  "*=",  "/=",  "%=",  "&=",  "|=", "^=", "<<", ">>", "->", "::", "=>", "<-"};

bool begins_name(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_'; }
bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }
bool continues_name(char c) { return begins_name(c) || is_digit(c); }
bool is_white(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; }

/// Reads one token or one piece of white space after the other.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text) {}

  /// Skips white space and comments.
  void skip() {
    while (at_ < text_.size()) {
      const std::string_view rest = text_.substr(at_);
      if (is_white(rest[0]))
        ++at_;
      else if (rest.starts_with("//"))
        at_ = std::min(text_.find('\n', at_), text_.size());
      else if (rest.starts_with("/*"))
        skip_comment();
      else
        return;
    }
  }

  bool done() const { return at_ >= text_.size(); }

  Token next() {
    const std::size_t begin = at_;
    const TokenKind kind = advance();
    return {kind, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(at_)};
  }

 private:
  void skip_comment() {
    const std::size_t end = text_.find("*/", at_ + 2);
    at_ = end == std::string_view::npos ? text_.size() : end + 2;
  }

  TokenKind advance() {
    const char c = text_[at_];
    if (begins_name(c)) return advance_while(continues_name), TokenKind::kName;
    if (is_digit(c) || (c == '.' && at_ + 1 < text_.size() && is_digit(text_[at_ + 1])))
      return advance_number(), TokenKind::kNumber;
    if (c == '"' || c == '\'') return advance_literal(c), TokenKind::kLiteral;
    for (const std::string_view symbol : kSymbols)
      if (text_.substr(at_).starts_with(symbol)) return at_ += symbol.size(), TokenKind::kSymbol;
    return ++at_, TokenKind::kSymbol;
  }

  void advance_while(bool (*belongs)(char)) {
    while (at_ < text_.size() && belongs(text_[at_])) ++at_;
  }

  void advance_number() {
    while (at_ < text_.size() && (continues_name(text_[at_]) || text_[at_] == '.' || is_sign()))
      ++at_;
  }
  /// True at the sign of an exponent.
  bool is_sign() const {
    const bool sign = text_[at_] == '+' || text_[at_] == '-';
    return sign && at_ > 0 && (text_[at_ - 1] == 'e' || text_[at_ - 1] == 'E');
  }

  void advance_literal(char quote) {
    for (++at_; at_ < text_.size() && text_[at_] != quote && text_[at_] != '\n'; ++at_)
      if (text_[at_] == '\\' && at_ + 1 < text_.size()) ++at_;
    if (at_ < text_.size()) ++at_;
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace

std::vector<Token> tokens_of(std::string_view text) {
  std::vector<Token> tokens;
  Scanner scanner(text);
  for (scanner.skip(); !scanner.done(); scanner.skip()) tokens.push_back(scanner.next());
  return tokens;
}

std::string on_one_line(std::string_view text) {
  std::string line;
  std::uint32_t end = 0;
  for (const Token& token : tokens_of(text)) {
    if (!line.empty() && token.begin > end) line += ' ';
    line += text_of(token, text);
    end = token.end;
  }
  return line;
}

std::string token_key(std::string_view text) {
  std::string key;
  for (const Token& token : tokens_of(text)) {
    key += text_of(token, text);
    key += '\n';
  }
  return key;
}

std::uint32_t changed_tokens(std::string_view before, std::string_view after) {
  const std::vector<Token> old_tokens = tokens_of(before), new_tokens = tokens_of(after);
  const auto equal = [&](const Token& a, const Token& b) {
    return text_of(a, before) == text_of(b, after);
  };
  const std::size_t shorter = std::min(old_tokens.size(), new_tokens.size());
  std::size_t first = 0, last = 0;
  while (first < shorter && equal(old_tokens[first], new_tokens[first])) ++first;
  while (first + last < shorter &&
         equal(old_tokens[old_tokens.size() - 1 - last], new_tokens[new_tokens.size() - 1 - last]))
    ++last;
  return static_cast<std::uint32_t>(std::max(old_tokens.size(), new_tokens.size()) - first - last);
}

bool is_one_token(std::string_view text) {
  const std::vector<Token> tokens = tokens_of(text);
  return tokens.size() == 1 && tokens[0].kind != TokenKind::kSymbol;
}

}  // namespace assay::repair
