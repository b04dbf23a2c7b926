// Pieces of Markdown (CommonMark with GitHub's tables) made from arbitrary bytes.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace assay::report {

/// One line of plain text in which nothing is markup; bars are escaped, as a table needs it.
std::string markdown_line(std::string_view line);
/// Plain text whose line breaks stay.
std::string markdown_text(std::string_view text);
/// A value in a line, as code.
std::string markdown_code(std::string_view text);
std::string markdown_block(std::string_view text, std::string_view language, std::size_t indent);
/// A cell of code; in plain text the bars are escaped already.
std::string markdown_cell(std::string_view code);

}  // namespace assay::report
