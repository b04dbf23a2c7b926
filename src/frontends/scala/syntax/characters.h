// Characters as scalac classifies them: which belong to names and to operators, and what escapes
// mean. Internal to this layer.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace assay::scala {

bool is_digit(char c);
int hex_value(char c);  // -1: not a hexadecimal digit
bool is_operator_character(char c);
/// Letters of the Latin, Greek and Cyrillic alphabets, $ and _.
bool is_letter(char32_t code);
bool is_lower_case(char32_t code);
bool is_reserved(std::string_view text);

struct Escaped {
  std::u16string value;
  std::string problem;       // empty: none
  bool unsupported = false;  // the problem is that we do not support it, though Scala does
  std::size_t problem_at = 0;
};
enum class Escapes : unsigned char {
  kAll,          // "..." and '...'
  kUnicodeOnly,  // """...""" and raw"..."
};
/// The characters that a literal means; `text` is what the source has between the quotes.
Escaped unescape(std::string_view text, Escapes escapes);

}  // namespace assay::scala
