#include "frontends/java/syntax/tokens.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

namespace assay::java {
namespace {

// Longer operators first: the first that fits is the longest. Operators such as >>>= are split into
// two tokens, which no caller distinguishes.
constexpr std::array<std::string_view, 22> kLongOperators = {
    "<<=", ">>=", ">>>", "<<", ">>", "->", "<=", ">=", "==", "!=", "&&",
    "||",  "++",  "--",  "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^="};

bool is_decimal_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }
bool is_space(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; }
bool is_identifier_character(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text) {}

  std::vector<Token> scan() {
    while (at_ < text_.size()) {
      if (is_space(text_[at_]))
        ++at_;
      else if (!skip_comment())
        token();
    }
    return std::move(tokens_);
  }

 private:
  bool skip_comment() {
    const std::string_view two = text_.substr(at_, 2);
    if (two != "//" && two != "/*") return false;
    const std::size_t end = two == "//" ? text_.find('\n', at_) : text_.find("*/", at_ + 2);
    at_ = end == std::string_view::npos ? text_.size() : end + (two == "//" ? 0 : 2);
    return true;
  }

  void token() {
    const char c = text_[at_];
    if (c == '"' || c == '\'')
      add(TokenKind::kQuoted, quoted_end());
    else if (is_decimal_digit(c))
      add(TokenKind::kNumber,
          end_of([](char next) { return is_identifier_character(next) || next == '.'; }));
    else if (is_identifier_character(c))
      add(TokenKind::kWord, end_of(is_identifier_character));
    else
      add(TokenKind::kOperator, at_ + operator_size());
  }

  std::size_t quoted_end() const {
    std::size_t end = at_ + 1;
    for (; end < text_.size() && text_[end] != text_[at_] && text_[end] != '\n'; ++end)
      if (text_[end] == '\\') ++end;
    const bool is_closed = end < text_.size() && text_[end] == text_[at_];
    return std::min(is_closed ? end + 1 : end, text_.size());
  }

  template <class Belongs>
  std::size_t end_of(const Belongs& belongs) const {
    std::size_t end = at_;
    while (end < text_.size() && belongs(text_[end])) ++end;
    return end;
  }

  std::size_t operator_size() const {
    for (const std::string_view each : kLongOperators)
      if (text_.substr(at_, each.size()) == each) return each.size();
    return 1;
  }

  void add(TokenKind kind, std::size_t end) {
    tokens_.push_back({kind, static_cast<std::uint32_t>(at_), text_.substr(at_, end - at_)});
    at_ = end;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::vector<Token> tokens_;
};

}  // namespace

std::vector<Token> tokens(std::string_view text) { return Scanner(text).scan(); }

std::uint32_t find_token(std::string_view text, std::string_view what, std::uint32_t begin,
                         std::uint32_t end) {
  for (const Token& token : tokens(text.substr(0, end).substr(begin)))
    if (token.text == what) return begin + token.begin;
  return end;
}

}  // namespace assay::java
