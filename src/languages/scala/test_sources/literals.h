// Strings and comments in Scala source, for Scala 2.11 to 2.13. Until 2.12 a \\u0022 is replaced by
// the character before anything else is read, even in comments.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace assay::scala_tests {

/// A string literal of ASCII characters on one line. Bytes that are not UTF-8 become U+FFFD.
std::string string_literal(std::string_view text);
/// An expression for a string of any length: a class file cannot contain a constant of 64 kB or
/// more.
std::string string_expression(std::string_view text);

/// Comments (//) of at most `width` columns if the words are short enough. Every line begins
/// with `indent` spaces and ends with a line feed, and no part of `text` ends the comment.
std::string comment(std::string_view text, std::size_t indent, std::size_t width = 100);

}  // namespace assay::scala_tests
