// Makes pieces of HTML from arbitrary bytes. Only these functions turn program text into markup.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace assay::report {

/// Escapes a string for element content and double-quoted attributes, including invisible
/// characters.
std::string html_escaped(std::string_view bytes);

/// Options for program text whose invisible characters are made visible: ends of lines, tabs,
/// trailing spaces (or all spaces), control characters, direction marks, invalid bytes. The
/// character at offset `mark` is marked (npos: none); if the string ends there, a marker says so.
struct VisibleText {
  std::size_t mark = std::string_view::npos;
  std::size_t budget = 1500;
  bool all_spaces = false;
};
std::string html_visible(std::string_view bytes, const VisibleText& how);

/// Returns a line of a source: invisible characters are made visible, tabs stay.
std::string html_line(std::string_view line);

/// Returns a source with line numbers; line `marked` is marked (0: none).
std::string html_source(std::string_view source, std::uint32_t marked, std::size_t budget);

}  // namespace assay::report
