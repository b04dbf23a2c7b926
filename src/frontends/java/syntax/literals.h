// The values of Java's literals. Internal to this layer.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "frontends/java/syntax/ast.h"

namespace assay::java {

struct Literal {
  Type type;
  std::int64_t value = 0;  // of numbers and characters
  std::string text;        // of strings, UTF-8
  std::string code;        // of what is wrong with it; empty: nothing
  std::string problem;     // said in one sentence
};

/// 12, 0x1F, 017, 0b11, 1_000, 5L. `negated`: a minus sign stands in front, so that 2147483648 is
/// allowed; the value is then negative.
Literal read_integer(std::string_view text, bool negated);
/// 'x'
Literal read_character(std::string_view text);
/// "text"
Literal read_string(std::string_view text);

/// How many bytes from the beginning are UTF-8 (no surrogates, nothing overlong): the text's size
/// if all are.
std::size_t utf8_length(std::string_view text);

}  // namespace assay::java
