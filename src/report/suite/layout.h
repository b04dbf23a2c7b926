// Long expressions spread over lines. They are broken inside brackets only, which keeps their
// meaning in any language that writes calls as f(a, b) and its literals between ", """, ' or `.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace assay::report {

/// Where an expression is written: it begins `column` columns into a line, lines after the first
/// are indented by at least `indent`, and what follows it on its last line takes `after` columns.
struct Place {
  std::size_t column = 0;
  std::size_t indent = 0;
  std::size_t after = 0;
  std::size_t width = 100;
};

/// The expression, with line breaks where `width` requires them. One that has several lines
/// already, or whose brackets do not match, stays as it is.
std::string laid_out(std::string_view expression, const Place& place);

/// The offset after the literal, or the name in quotes, that begins at `at`; `at` itself if none
/// does.
std::size_t end_of_quoted(std::string_view text, std::size_t at);

}  // namespace assay::report
