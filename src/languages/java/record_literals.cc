#include "languages/java/record_literals.h"

#include <charconv>
#include <cstdint>

#include "base/unicode.h"

namespace assay::languages {
namespace {

/// Reads the code of a character and returns the character as a literal.
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

/// Reads the UTF-16 code units in "104,105]..." and returns the string as a literal. Afterwards
/// `at` is the position after the bracket.
std::string read_string(std::string_view value, std::size_t& at) {
  std::u16string text;
  while (at < value.size() && value[at] != ']') {
    std::uint16_t unit = 0;
    const auto [end, error] = std::from_chars(value.data() + at, value.data() + value.size(), unit);
    at = error == std::errc() ? static_cast<std::size_t>(end - value.data()) : at + 1;
    if (error != std::errc()) continue;
    if (unit == '"' || unit == '\\') text += u'\\';
    if (unit == '\n')
      text += u"\\n";
    else
      text += static_cast<char16_t>(unit);
  }
  ++at;
  return '"' + to_utf8(text) + '"';
}

}  // namespace

std::string java_literal(std::string_view value) {
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

}  // namespace assay::languages
