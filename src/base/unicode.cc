#include "base/unicode.h"

namespace assay {
namespace {

constexpr char32_t kReplacement = 0xFFFD;

bool is_pair(std::u16string_view text, std::size_t at) {
  return text[at] >= 0xD800 && text[at] < 0xDC00 && at + 1 < text.size() &&
         text[at + 1] >= 0xDC00 && text[at + 1] < 0xE000;
}

}  // namespace

Decoded decode_utf8(std::string_view text, std::size_t offset) {
  if (offset >= text.size()) return {};
  const auto byte = [&](std::size_t i) -> unsigned {
    return offset + i < text.size() ? static_cast<unsigned char>(text[offset + i]) : 0U;
  };
  const unsigned first = byte(0);
  if (first < 0x80) return {first, 1};
  const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4) return {};
  char32_t code = first & (0x7FU >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0U) != 0x80) return {};
    code = code * 64 + (byte(i) & 0x3FU);
  }
  const bool overlong = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
  if (overlong || (code >= 0xD800 && code < 0xE000) || code > 0x10FFFF) return {};
  return {code, length};
}

void append_utf8(std::string& text, char32_t code) {
  const auto put = [&](char32_t byte) { text += static_cast<char>(byte); };
  if (code < 0x80) return put(code);
  const unsigned more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
  put(((0xFF00U >> (more + 1)) & 0xFFU) | (code >> (6 * more)));
  for (unsigned i = more; i-- > 0;) put(0x80 | ((code >> (6 * i)) & 0x3FU));
}

void append_utf16(std::u16string& text, char32_t code) {
  if (code < 0x10000) {
    text += static_cast<char16_t>(code);
    return;
  }
  text += static_cast<char16_t>(0xD800 + ((code - 0x10000) >> 10U));
  text += static_cast<char16_t>(0xDC00 + ((code - 0x10000) & 0x3FFU));
}

std::u16string to_utf16(std::string_view text) {
  std::u16string units;
  for (std::size_t at = 0; at < text.size();) {
    const Decoded next = decode_utf8(text, at);
    append_utf16(units, next.bytes == 0 ? kReplacement : next.code);
    at += next.bytes == 0 ? 1 : next.bytes;
  }
  return units;
}

std::string to_utf8(std::u16string_view text) {
  std::string bytes;
  for (std::size_t i = 0; i < text.size(); ++i) {
    char32_t code = text[i];
    if (is_pair(text, i)) code = 0x10000 + ((code - 0xD800) << 10U) + (text[++i] - 0xDC00U);
    append_utf8(bytes, code);
  }
  return bytes;
}

bool has_half_a_pair(std::u16string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (is_pair(text, i))
      ++i;
    else if (text[i] >= 0xD800 && text[i] < 0xE000)
      return true;
  }
  return false;
}

}  // namespace assay
