// Makes pieces of HTML from arbitrary bytes. Only these functions turn program text into markup.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

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

/// A mark on some lines of a source: a label before the number of the first one, and a colour.
struct LineMark {
  std::uint32_t first = 0, last = 0;
  std::string label;       // short, because it is in the margin
  std::uint32_t heat = 1;  // 1 to kMostHeat
  static constexpr std::uint32_t kMostHeat = 4;
};
/// Of several marks on one line, the first one counts.
std::string html_source(std::string_view source, const std::vector<LineMark>& marks,
                        std::size_t budget);

}  // namespace assay::report
