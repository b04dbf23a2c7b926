// Line ends of texts that were edited in a form with one kind of them.
#pragma once

#include <string>
#include <string_view>

namespace assay {

/// Returns `edited` with the line ends of `original`, and with its byte order mark. `edited` comes
/// from the original by edits of its lines after "\r\n" became "\n". Each line that both have keeps
/// its end, and a new one gets that of the original's first line.
std::string with_line_ends_of(std::string_view original, std::string_view edited);

}  // namespace assay
