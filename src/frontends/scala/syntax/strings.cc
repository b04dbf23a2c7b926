// Character and string literals, and interpolated strings (SLS 1.3, SIP-11).
#include <algorithm>
#include <utility>

#include "base/unicode.h"
#include "frontends/scala/syntax/scanner.h"

namespace assay::scala {

void Scanner::character() {
  const std::uint32_t begin = at_;
  const Decoded first = decode_utf8(text_, at_ + 1);
  std::uint32_t end = at_ + 1 + static_cast<std::uint32_t>(first.bytes);
  if (first.code == '\\') {
    ++end;
    while (end < size() && text_[end] != '\'' && text_[end] != '\n') ++end;
  }
  if (end >= size() || text_[end] != '\'' || first.code == '\n' || first.bytes == 0) {
    if (is_letter(first.code) || (first.bytes == 1 && is_operator_character(text_[at_ + 1])))
      return fault({file_, begin, end}, "unsupported-symbol",
                   "symbols such as 'name are not supported; use strings (a character literal ends "
                   "with a quote)");
    return syntax(begin, begin + 1, "unclosed character literal");
  }
  at_ = end + 1;
  Token token;
  token.value = value(begin + 1, end, Escapes::kAll);
  if (out_.found.empty() && token.value.size() != 1)
    return syntax(begin, at_,
                  token.value.empty() ? "empty character literal"
                                      : "this character does not fit into a Char; use a string");
  emit(TokenKind::kCharacter, begin, text_.substr(begin, at_ - begin), std::move(token));
}

std::u16string Scanner::value(std::uint32_t begin, std::uint32_t end, Escapes escapes) {
  Escaped found = unescape(text_.substr(begin, end - begin), escapes);
  if (!found.problem.empty()) {
    const auto at = begin + static_cast<std::uint32_t>(found.problem_at);
    fault({file_, at, std::min(at + 2, end)},
          found.unsupported ? "unsupported-unicode-escape" : "syntax", found.problem);
  }
  return std::move(found.value);
}

void Scanner::string() {
  const std::uint32_t begin = at_;
  const bool is_triple = looking_at("\"\"\"");
  at_ += is_triple ? 3 : 1;
  const std::uint32_t inside = at_;
  const std::optional<std::uint32_t> end = is_triple ? triple_end() : simple_end();
  if (!end) return syntax(begin, inside, "unclosed string literal");
  Token token;
  token.value = value(inside, *end, is_triple ? Escapes::kUnicodeOnly : Escapes::kAll);
  if (out_.found.empty())
    emit(TokenKind::kString, begin, text_.substr(begin, at_ - begin), std::move(token));
}

/// Returns the end of the characters in the string, and moves the scanner past the closing quotes.
std::optional<std::uint32_t> Scanner::simple_end() {
  for (; at_ < size() && peek() != '\n'; ++at_) {
    if (peek() == '"') return at_++;
    if (peek() == '\\' && at_ + 1 < size() && peek(1) != '\n') ++at_;
  }
  return std::nullopt;
}

std::optional<std::uint32_t> Scanner::triple_end() {
  const std::size_t found = text_.find("\"\"\"", at_);
  if (found == std::string_view::npos) return std::nullopt;
  at_ = static_cast<std::uint32_t>(found) + 3;
  while (peek() == '"') ++at_;  // further quotes belong to the text
  return at_ - 3;
}

void Scanner::interpolator(std::uint32_t begin, std::string_view name) {
  if (name != "s" && name != "raw") {
    const std::string quote = std::string(name) + "\"...\"";
    return fault({file_, begin, at_}, "unsupported-interpolation",
                 quote + " is not supported; use s\"...\" and string operators");
  }
  emit(TokenKind::kInterpolator, begin, name);
  const bool is_triple = looking_at("\"\"\"");
  strings_.push_back({is_triple, name == "raw", begin});
  at_ += is_triple ? 3 : 1;
  part();
}

/// Scans an interpolated string up to the next embedded expression, and the beginning of that.
void Scanner::part() {
  const OpenString open = strings_.back();
  const std::uint32_t begin = at_;
  std::string text;
  for (;; ++at_) {
    if (at_ >= size() || (peek() == '\n' && !open.is_triple))
      return syntax(open.begin, open.begin + 2, "unclosed string literal");
    if (peek() == '"' && (!open.is_triple || looking_at("\"\"\""))) break;
    if (looking_at("$$"))
      ++at_;
    else if (peek() == '$')
      break;
    text += peek();
  }
  const bool is_last = peek() == '"';
  const std::uint32_t end = at_;
  if (is_last && open.is_triple)
    for (at_ += 3; peek() == '"'; ++at_) text += '"';
  else
    ++at_;
  emit_part(begin, end, text, is_last, open.is_raw);
  if (is_last)
    strings_.pop_back();
  else
    hole();
}

void Scanner::emit_part(std::uint32_t begin, std::uint32_t end, const std::string& text,
                        bool is_last, bool is_raw) {
  Escaped found = unescape(text, is_raw ? Escapes::kUnicodeOnly : Escapes::kAll);
  // scalac accepts these, and the program then fails when it runs.
  if (!found.problem.empty())
    return fault({file_, begin, end}, "unsupported-escape", "in this string: " + found.problem);
  if (has_half_a_pair(found.value))
    return fault({file_, begin, end}, "unsupported-unicode-escape",
                 "half a surrogate pair is not allowed in this string");
  Token token;
  token.value = std::move(found.value);
  token.is_last = is_last;
  emit(TokenKind::kPart, begin, text_.substr(begin, end - begin), std::move(token));
}

void Scanner::hole() {
  if (!out_.found.empty()) return;
  const std::uint32_t begin = at_;
  if (peek() == '{') {
    ++at_;
    emit(TokenKind::kFixed, begin, "{");
    if (!regions_.empty()) regions_.back() = '$';
    return;
  }
  const Decoded first = decode_utf8(text_, at_);
  const bool is_start =
      first.bytes != 0 && is_letter(first.code) && first.code != '_' && first.code != '$';
  if (is_start) at_ = std::min(word_end(at_), dollar(at_));
  const std::string_view name = text_.substr(begin, at_ - begin);
  if (!is_start || (is_reserved(name) && name != "this"))
    return syntax(begin - 1, std::max(at_, begin), "$ must be followed by a name, { or another $");
  emit(name == "this" ? TokenKind::kFixed : TokenKind::kName, begin, name);
  part();
}

std::uint32_t Scanner::dollar(std::uint32_t from) const {
  return static_cast<std::uint32_t>(std::min(text_.find('$', from), text_.size()));
}

}  // namespace assay::scala
