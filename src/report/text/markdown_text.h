// Makes pieces of Markdown (CommonMark with GitHub's tables) from arbitrary bytes.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace assay::report {

/// Returns one line of plain text that contains no markup; vertical bars are escaped for tables.
std::string markdown_line(std::string_view line);
/// Returns plain text with its line breaks.
std::string markdown_text(std::string_view text);
/// Returns a value as inline code.
std::string markdown_code(std::string_view text);
std::string markdown_block(std::string_view text, std::string_view language, std::size_t indent);
/// Returns a table cell with code. In plain text the vertical bars are escaped already.
std::string markdown_cell(std::string_view code);

}  // namespace assay::report
