// Reads the values of Java literals. Internal to this layer.
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
  std::string code;        // the diagnostic's code if something is wrong, otherwise empty
  std::string problem;     // what is wrong, as a sentence
};

/// 12, 0x1F, 017, 0b11, 1_000, 5L. If `negated`, there is a minus sign before the literal:
/// 2147483648 is allowed, and the value is negative.
Literal read_integer(std::string_view text, bool negated);
/// 'x'
Literal read_character(std::string_view text);
/// "text"
Literal read_string(std::string_view text);

/// The length of the longest prefix that is valid UTF-8, without surrogates and overlong forms.
std::size_t utf8_length(std::string_view text);

}  // namespace assay::java
