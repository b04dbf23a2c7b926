// Splits Scala source into tokens: identifiers, keywords, symbols, numbers, brackets and comments
// (Scala Language Specification, chapter 1).
#include "frontends/scala/syntax/scanner.h"

#include <algorithm>
#include <utility>

#include "base/unicode.h"

namespace assay::scala {

void Scanner::fault(Span span, std::string code, std::string message) {
  if (out_.found.empty())
    out_.found.push_back({Severity::kError, "scala-" + code, span, std::move(message), {}});
  at_ = size();
}

Tokens Scanner::run() && {
  while (out_.found.empty() && skip_blanks()) token();
  Token end;
  end.span = {file_, size(), size()};
  out_.list.push_back(std::move(end));
  return std::move(out_);
}

/// Skips white space and comments. False at the end of the source.
bool Scanner::skip_blanks() {
  while (at_ < size()) {
    const char c = peek();
    if (c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f') {
      ++at_;
    } else if (looking_at("//")) {
      const std::size_t end = text_.find('\n', at_);
      skip_comment(end == std::string_view::npos ? size() : static_cast<std::uint32_t>(end));
    } else if (looking_at("/*")) {
      block_comment();
    } else {
      return true;
    }
  }
  return false;
}

void Scanner::block_comment() {
  int depth = 0;
  std::uint32_t end = at_;
  do {
    const std::string_view rest = text_.substr(end);
    if (rest.empty()) return syntax(at_, at_ + 2, "this comment is never closed");
    const bool opens = rest.starts_with("/*");
    const bool closes = rest.starts_with("*/");
    depth += opens ? 1 : closes ? -1 : 0;
    end += opens || closes ? 2 : 1;
  } while (depth > 0);
  skip_comment(end);
}

/// scalac replaces \u escapes even in comments, where they may end the line.
void Scanner::skip_comment(std::uint32_t end) {
  const std::size_t escape = text_.substr(0, end).find("\\u", at_);
  if (escape != std::string_view::npos) {
    const auto begin = static_cast<std::uint32_t>(escape);
    return fault({file_, begin, begin + 2}, "unsupported-unicode-escape",
                 "Scala also processes \\u in comments; write the character itself");
  }
  at_ = end;
}

void Scanner::token() {
  const std::uint32_t begin = at_;
  const char c = peek();
  const Decoded next = decode_utf8(text_, at_);
  if (next.bytes == 0) return syntax(at_, at_ + 1, "this is not valid UTF-8");
  if (is_digit(c) || (c == '.' && is_digit(peek(1)))) return number();
  if (is_letter(next.code)) return word();
  if (c == '"') return string();
  if (c == '\'') return character();
  if (c == '`') return quoted();
  if (std::string_view("()[]{},;.").find(c) != std::string_view::npos) return bracket();
  if (c == '<' && begins_xml())
    return fault(
        {file_, begin, begin + 1}, "unsupported-xml",
        "XML literals are not supported; use strings (a comparison needs a space after <)");
  if (is_operator_character(c)) return symbols();
  const std::uint32_t end = begin + static_cast<std::uint32_t>(next.bytes);
  if (next.code < 0x80) return syntax(begin, end, "this character is not allowed here");
  fault({file_, begin, end}, "unsupported-character",
        "this character is not supported outside strings and comments; use the letters a to z in "
        "names and the usual symbols in operators");
}

bool Scanner::begins_xml() const {
  const char before = at_ == 0 ? ' ' : text_[at_ - 1];
  const Decoded next = decode_utf8(text_, at_ + 1);
  const bool is_start =
      next.code != '$' && (is_letter(next.code) || next.code == '!' || next.code == '?');
  return std::string_view(" \t\n{(>").find(before) != std::string_view::npos && is_start;
}

void Scanner::word() {
  const std::uint32_t begin = at_;
  std::uint32_t end = word_end(begin);
  // After an underscore, operator characters belong to the name: foo_+ is one.
  if (end - begin > 1 && text_[end - 1] == '_')
    while (end < size() && is_operator_character(text_[end])) ++end;
  const std::string_view text = text_.substr(begin, end - begin);
  at_ = end;
  if (is_reserved(text)) return emit(TokenKind::kFixed, begin, text);
  if (peek() == '"') return interpolator(begin, text);
  emit(TokenKind::kName, begin, text);
}

std::uint32_t Scanner::word_end(std::uint32_t at) const {
  for (;;) {
    const Decoded next = decode_utf8(text_, at);
    const bool is_part = next.bytes != 0 && (is_letter(next.code) || is_digit(text_[at]));
    if (!is_part) return at;
    at += static_cast<std::uint32_t>(next.bytes);
  }
}

void Scanner::symbols() {
  const std::uint32_t begin = at_;
  while (is_operator_character(peek()) &&
         (at_ == begin || (!looking_at("//") && !looking_at("/*"))))
    ++at_;
  const std::string_view text = text_.substr(begin, at_ - begin);
  emit(is_reserved(text) ? TokenKind::kFixed : TokenKind::kOperator, begin, text);
}

void Scanner::bracket() {
  const std::uint32_t begin = at_++;
  emit(TokenKind::kFixed, begin, text_.substr(begin, 1));
  if (text_[begin] == '}' && resumes_string_) part();
}

void Scanner::quoted() {
  const std::uint32_t begin = at_;
  const std::size_t end = text_.find_first_of("`\n", at_ + 1);
  if (end == std::string_view::npos || text_[end] == '\n')
    return syntax(begin, begin + 1, "this name in backquotes is never closed");
  at_ = static_cast<std::uint32_t>(end) + 1;
  if (end == begin + 1) return syntax(begin, at_, "this name is empty");
  emit(TokenKind::kQuoted, begin, text_.substr(begin + 1, end - begin - 1));
}

void Scanner::number() {
  const std::uint32_t begin = at_;
  bool is_floating = false;
  if (peek() == '0' && (peek(1) == 'x' || peek(1) == 'X')) {
    at_ += 2;
    while (hex_value(peek()) >= 0) ++at_;
    if (at_ == begin + 2) return syntax(begin, at_, "hexadecimal digits are missing here");
  } else {
    digits();
    if (peek() == '.' && is_digit(peek(1))) {
      is_floating = true;
      ++at_;
      digits();
    }
    is_floating |= exponent();
  }
  suffix(begin, is_floating);
}

void Scanner::digits() {
  while (is_digit(peek())) ++at_;
}

bool Scanner::exponent() {
  if (peek() != 'e' && peek() != 'E') return false;
  const std::uint32_t sign = peek(1) == '+' || peek(1) == '-' ? 1 : 0;
  if (!is_digit(peek(1 + sign))) return false;
  at_ += 1 + sign;
  digits();
  return true;
}

void Scanner::suffix(std::uint32_t begin, bool is_floating) {
  const char c = peek();
  if (c == 'f' || c == 'F')
    return fault({file_, begin, at_ + 1}, "unsupported-float",
                 "numbers of type Float are not supported; use Double");
  if (c == 'd' || c == 'D') is_floating = true;
  if (c == 'd' || c == 'D' || (!is_floating && (c == 'l' || c == 'L'))) ++at_;
  if (is_digit(peek()) || is_letter(decode_utf8(text_, at_).code))
    return syntax(begin, at_ + 1, "invalid literal number");
  const std::string_view text = text_.substr(begin, at_ - begin);
  if (!is_floating && text.size() > 1 && text[0] == '0' && is_digit(text[1]))
    return syntax(begin, at_, "decimal integer literals may not have a leading zero");
  emit(is_floating ? TokenKind::kFloating : TokenKind::kInteger, begin, text);
}

}  // namespace assay::scala
