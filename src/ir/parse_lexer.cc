#include "ir/parse_lexer.h"

#include <algorithm>
#include <optional>

#include "base/ascii.h"
#include "ir/spelling.h"

namespace assay::ir {
namespace {

bool is_identifier_character(char c) { return is_letter(c) || is_digit(c) || c == '_'; }

int hex_digit(char c) {
  if (is_digit(c)) return c - '0';
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

template <class Accept>
std::size_t run(std::string_view text, std::size_t at, Accept accept) {
  while (at < text.size() && accept(text[at])) ++at;
  return at;
}

/// Returns the length of -?[0-9]+(.[0-9]+)?(e[+-]?[0-9]+)? or 0x[0-9a-f]+; 0 if there is none.
std::size_t scan_number(std::string_view text) {
  if (text.starts_with("0x")) {
    const std::size_t end = run(text, 2, [](char c) { return hex_digit(c) >= 0; });
    return end > 2 ? end : 0;
  }
  const std::size_t begin = text.starts_with("-") ? 1 : 0;
  std::size_t end = run(text, begin, is_digit);
  if (end == begin) return 0;
  if (end + 1 < text.size() && text[end] == '.' && is_digit(text[end + 1]))
    end = run(text, end + 1, is_digit);
  if (end < text.size() && text[end] == 'e') {
    std::size_t digits = end + 1;
    if (digits < text.size() && (text[digits] == '+' || text[digits] == '-')) ++digits;
    if (digits < text.size() && is_digit(text[digits])) end = run(text, digits, is_digit);
  }
  return end;
}

/// Returns the length of a string with both quotes; 0 if it does not end on its line.
std::size_t scan_string(std::string_view text) {
  for (std::size_t i = 1; i < text.size() && text[i] != '\n'; ++i) {
    if (text[i] == '"') return i + 1;
    if (text[i] == '\\' && i + 1 < text.size() && text[i + 1] != '\n') ++i;
  }
  return 0;
}

/// Returns the length of %name, %name.7 or %7; 0 if nothing follows the sigil.
std::size_t scan_name(std::string_view text) {
  std::size_t end = run(text, 1, is_identifier_character);
  if (end == 1) return 0;
  if (end + 1 < text.size() && text[end] == '.' && is_digit(text[end + 1]))
    end = run(text, end + 1, is_digit);
  return end;
}

std::optional<std::string> unescape(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\') {
      out += text[i];
      continue;
    }
    if (++i == text.size()) return std::nullopt;
    switch (text[i]) {
      case 'n':
        out += '\n';
        break;
      case 't':
        out += '\t';
        break;
      case '"':
      case '\\':
        out += text[i];
        break;
      case 'x': {
        if (i + 2 >= text.size()) return std::nullopt;
        const int high = hex_digit(text[i + 1]), low = hex_digit(text[i + 2]);
        if (high < 0 || low < 0) return std::nullopt;
        out += static_cast<char>(16 * high + low);
        i += 2;
        break;
      }
      default:
        return std::nullopt;
    }
  }
  return out;
}

std::string shown(const Token& token) {
  if (token.kind == Token::Kind::kEnd) return "the end of the file";
  return std::string("'").append(token.text.substr(0, 40)) + "'";
}

}  // namespace

void Cursor::skip_space() {
  while (!rest_.empty()) {
    const char c = rest_[0];
    if (rest_.starts_with("//")) {
      rest_.remove_prefix(std::min(rest_.find('\n'), rest_.size()));
    } else if (c == ' ' || c == '\n' || c == '\t' || c == '\r') {
      if (c == '\n') ++line_;
      rest_.remove_prefix(1);
    } else {
      return;
    }
  }
}

std::size_t Cursor::scan(Token::Kind& kind) const {
  const char c = rest_[0];
  if (rest_.starts_with("->")) {
    kind = Token::Kind::kPunctuation;
    return 2;
  }
  if (is_digit(c) || c == '-') {
    kind = Token::Kind::kNumber;
    return scan_number(rest_);
  }
  if (is_identifier_character(c)) {
    kind = Token::Kind::kKeyword;
    return run(rest_, 0, is_identifier_character);
  }
  if (c == '%' || c == '$' || c == '@' || c == '#') {
    kind = Token::Kind::kName;
    return scan_name(rest_);
  }
  if (c == '"') {
    kind = Token::Kind::kString;
    return scan_string(rest_);
  }
  kind = Token::Kind::kPunctuation;
  return std::string_view("(){}[],:.=*").find(c) != std::string_view::npos ? 1 : 0;
}

void Cursor::advance() {
  skip_space();
  token_ = Token{Token::Kind::kEnd, {}, line_};
  if (rest_.empty()) return;
  const std::size_t length = scan(token_.kind);
  if (length == 0) {
    token_.kind = Token::Kind::kBad;
    token_.text = rest_.substr(0, 1);
    fail(rest_[0] == '"' ? "a string is not closed on its line"
                         : "unexpected character " + quote(token_.text));
    return;
  }
  token_.text = rest_.substr(0, length);
  rest_.remove_prefix(length);
  if (token_.kind == Token::Kind::kString) token_.text = token_.text.substr(1, length - 2);
}

bool Cursor::at(std::string_view token) const {
  return (at(Token::Kind::kKeyword) || at(Token::Kind::kPunctuation)) && token_.text == token;
}

Token Cursor::take() {
  const Token token = token_;
  taken_line_ = token.line;
  if (ok()) advance();
  return token;
}

bool Cursor::accept(std::string_view token) {
  if (!at(token)) return false;
  take();
  return true;
}

void Cursor::expect(std::string_view token) {
  if (!accept(token)) fail("expected '" + std::string(token) + "', found " + shown(token_));
}

std::string_view Cursor::expect_name(char sigil, std::string_view what) {
  if (at_name(sigil)) return take().text;
  fail("expected " + std::string(what) + ", found " + shown(token_));
  return {};
}

std::int64_t Cursor::expect_integer(std::int64_t low, std::int64_t high, std::string_view what) {
  const auto value =
      at(Token::Kind::kNumber) ? parse_constant(Type::kI64, token_.text) : std::nullopt;
  if (value && *value >= low && *value <= high) {
    take();
    return *value;
  }
  fail("expected " + std::string(what) + " between " + std::to_string(low) + " and " +
       std::to_string(high) + ", found " + shown(token_));
  return low;
}

std::string Cursor::expect_string(std::string_view what) {
  if (!at(Token::Kind::kString)) {
    fail("expected " + std::string(what) + " in quotes, found " + shown(token_));
    return {};
  }
  auto bytes = unescape(token_.text);
  if (!bytes) fail("a string contains an escape other than \\n \\t \\\" \\\\ \\xHH");
  take();
  return bytes.value_or("");
}

void Cursor::fail_at(std::uint32_t line, const std::string& message) {
  if (!ok()) return;
  message_ = "line " + std::to_string(line) + ": " + message;
  token_ = Token{Token::Kind::kEnd, {}, line};
  rest_ = {};
}

}  // namespace assay::ir
