// What scalac makes of characters: which belong to names and operators, what escapes mean.
// Internal to this layer.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace assay::scala {

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
