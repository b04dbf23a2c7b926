// What scalac makes of characters: which belong to names and operators, what escapes mean.
// Internal to this layer.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace assay::scala {

struct Decoded {
  char32_t code = 0;
  std::size_t bytes = 0;  // 0: not UTF-8, or the end of the text
};
/// The character at `offset`.
Decoded decode(std::string_view text, std::size_t offset);
void append_utf16(std::u16string& text, char32_t code);
/// Of a text without half a pair of surrogates.
std::string to_utf8(std::u16string_view text);
bool has_half_a_pair(std::u16string_view text);

bool is_digit(char c);
int hex_value(char c);  // -1: none
bool is_operator_character(char c);
/// Letters of the Latin, Greek and Cyrillic alphabets, $ and _.
bool is_letter(char32_t code);
bool is_lower_case(char32_t code);
bool is_reserved(std::string_view text);

struct Escaped {
  std::u16string value;
  std::string problem;       // empty: none
  bool unsupported = false;  // Scala, but not ours
  std::size_t problem_at = 0;
};
enum class Escapes : unsigned char {
  kAll,          // "..." and '...'
  kUnicodeOnly,  // """...""" and raw"..."
};
/// What stands between the quotes of a literal.
Escaped unescape(std::string_view text, Escapes escapes);

}  // namespace assay::scala
