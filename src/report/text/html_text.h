// Pieces of HTML made from arbitrary bytes: the only place where program text becomes markup.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace assay::report {

/// Text for element content and double-quoted attributes. Invisible characters become escapes.
std::string html_escaped(std::string_view bytes);

/// Program text with what is invisible made visible: ends of lines, tabs, trailing spaces (all
/// spaces if told), controls, direction marks, stray bytes. The character at `mark` (npos: none) is
/// marked; if the text ends there, a marker says so.
struct VisibleText {
  std::size_t mark = std::string_view::npos;
  std::size_t budget = 1500;
  bool all_spaces = false;
};
std::string html_visible(std::string_view bytes, const VisibleText& how);

/// A source text with line numbers; line `marked` (0: none) is marked.
std::string html_source(std::string_view source, std::uint32_t marked, std::size_t budget);

}  // namespace assay::report
