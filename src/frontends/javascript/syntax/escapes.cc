#include "frontends/javascript/syntax/escapes.h"

#include <algorithm>
#include <cstdint>

#include "base/unicode.h"

namespace assay::javascript {
namespace {

int digit_value(char c, int base) {
  const int value = c >= '0' && c <= '9'   ? c - '0'
                    : c >= 'a' && c <= 'f' ? c - 'a' + 10
                    : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                           : base;
  return value < base ? value : -1;
}

/// Reads at most `most` digits, and advances.
char32_t number(std::string_view text, std::size_t& at, int base, int most) {
  constexpr std::uint32_t kLargest = 0x10FFFF;
  std::uint32_t value = 0;
  for (int i = 0; i < most && at < text.size() && digit_value(text[at], base) >= 0; ++i, ++at)
    value = std::min(kLargest, value * static_cast<std::uint32_t>(base) +
                                   static_cast<std::uint32_t>(digit_value(text[at], base)));
  return value;
}

/// Reads what follows \u.
char32_t unicode_escape(std::string_view text, std::size_t& at) {
  if (at >= text.size() || text[at] != '{') return number(text, at, 16, 4);
  ++at;
  const char32_t value = number(text, at, 16, 64);
  if (at < text.size() && text[at] == '}') ++at;
  return value;
}

/// Appends what an escape stands for; `at` is after the backslash.
void append_escape(std::u16string& value, std::string_view text, std::size_t& at) {
  constexpr std::string_view kNamed = "nrtbvf", kMeaning = "\n\r\t\b\v\f";
  const char c = text[at];
  if (const std::size_t named = kNamed.find(c); named != std::string_view::npos) {
    value += static_cast<char16_t>(kMeaning[named]);
    ++at;
  } else if (c == 'u') {
    append_utf16(value, unicode_escape(text, ++at));
  } else if (c == 'x') {
    append_utf16(value, number(text, ++at, 16, 2));
  } else if (c >= '0' && c <= '7') {
    append_utf16(value, number(text, at, 8, c <= '3' ? 3 : 2));
  } else if (c == '\r' || c == '\n') {
    at += text.substr(at).starts_with("\r\n") ? 2U : 1U;
  } else {
    const Decoded decoded = decode_utf8(text, at);
    const bool is_line_separator = decoded.code == 0x2028 || decoded.code == 0x2029;
    if (decoded.bytes > 0 && !is_line_separator) append_utf16(value, decoded.code);
    at += decoded.bytes > 0 ? decoded.bytes : 1;
  }
}

}  // namespace

std::u16string unescaped(const Node& string) {
  std::u16string value;
  if (string.text.size() < 2) return value;
  const std::string_view text = string.text.substr(1, string.text.size() - 2);
  std::size_t at = 0;
  while (at < text.size()) {
    if (text[at] == '\\' && at + 1 < text.size()) {
      append_escape(value, text, ++at);
      continue;
    }
    const Decoded decoded = decode_utf8(text, at);
    append_utf16(value, decoded.bytes > 0 ? decoded.code : 0xFFFD);
    at += decoded.bytes > 0 ? decoded.bytes : 1;
  }
  return value;
}

std::string without_unicode_escapes(std::string_view text) {
  std::string plain;
  std::size_t at = 0;
  while (at < text.size()) {
    if (!text.substr(at).starts_with("\\u")) {
      plain += text[at++];
      continue;
    }
    at += 2;
    append_utf8(plain, unicode_escape(text, at));
  }
  return plain;
}

}  // namespace assay::javascript
