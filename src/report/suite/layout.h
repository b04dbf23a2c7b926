// Lays out long expressions: inserts line breaks so that they fit a given width. Breaks are
// inserted only within brackets, which preserves the meaning in every language that writes calls as
// f(a, b) and delimits its literals by ", """, ' or `.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace assay::report {

/// The position of an expression in a source file, in columns.
struct Place {
  std::size_t column = 0;   // the column at which the expression begins
  std::size_t indent = 0;   // the least indentation of its further lines
  std::size_t after = 0;    // the width of what follows it on its last line, for instance ")"
  std::size_t width = 100;  // the maximum width of a line
};

/// Returns the expression with line breaks where Place::width requires them. Returns it unchanged
/// if it already has several lines or if its brackets do not match. A line can still exceed the
/// width where there is no bracket to break in.
std::string laid_out(std::string_view expression, const Place& place);

/// Returns the offset after the string literal, character literal or quoted name that begins at
/// `at`, or `at` itself if none begins there.
std::size_t end_of_quoted(std::string_view text, std::size_t at);

}  // namespace assay::report
