#include "driver/record_words.h"

#include <charconv>
#include <cstdint>

namespace assay::driver {
namespace {

void append_utf8(std::string& text, std::uint32_t code) {
  if (code < 0x80) {
    text += static_cast<char>(code);
    return;
  }
  if (code < 0x800) {
    text += static_cast<char>(0xC0 | (code >> 6));
  } else if (code < 0x10000) {
    text += static_cast<char>(0xE0 | (code >> 12));
    text += static_cast<char>(0x80 | ((code >> 6) & 0x3F));
  } else {
    text += static_cast<char>(0xF0 | (code >> 18));
    text += static_cast<char>(0x80 | ((code >> 12) & 0x3F));
    text += static_cast<char>(0x80 | ((code >> 6) & 0x3F));
  }
  text += static_cast<char>(0x80 | (code & 0x3F));
}

/// The character whose code follows, as a literal.
std::string read_character(std::string_view value, std::size_t& at) {
  std::uint32_t unit = 0;
  const auto [end, error] = std::from_chars(value.data() + at, value.data() + value.size(), unit);
  if (error != std::errc()) return "c";
  at = static_cast<std::size_t>(end - value.data());
  if (unit == '\n') return "'\\n'";
  std::string text = "'";
  if (unit == '\'' || unit == '\\') text += '\\';
  append_utf8(text, unit);
  return text + "'";
}

/// The UTF-16 units in "104,105]..." up to the bracket; `at` ends behind it.
std::string read_string(std::string_view value, std::size_t& at) {
  std::string text = "\"";
  std::uint32_t high = 0;
  while (at < value.size() && value[at] != ']') {
    std::uint32_t unit = 0;
    const auto [end, error] = std::from_chars(value.data() + at, value.data() + value.size(), unit);
    at = error == std::errc() ? static_cast<std::size_t>(end - value.data()) : at + 1;
    if (error != std::errc()) continue;
    if (unit >= 0xD800 && unit < 0xDC00) {
      high = unit;
      continue;
    }
    if (high != 0 && unit >= 0xDC00 && unit < 0xE000)
      unit = 0x10000 + ((high - 0xD800) << 10) + (unit - 0xDC00);
    high = 0;
    if (unit == '"' || unit == '\\') text += '\\';
    if (unit == '\n')
      text += "\\n";
    else
      append_utf8(text, unit);
  }
  ++at;
  return text + "\"";
}

}  // namespace

std::string in_words(std::string_view value) {
  std::string text;
  for (std::size_t at = 0; at < value.size();) {
    if (value.substr(at, 2) == "s[") {
      at += 2;
      text += read_string(value, at);
      continue;
    }
    if (value[at] == 'c') {
      ++at;
      text += read_character(value, at);
      continue;
    }
    const char c = value[at++];
    if (c == '[')
      text += '{';
    else if (c == ']')
      text += '}';
    else if (c == ',')
      text += ", ";
    else
      text += c;
  }
  return text;
}

}  // namespace assay::driver
