// Determines which submissions are equal except for comments and white space. It scans characters,
// needs no parser, and is safe on arbitrary bytes.
#pragma once

#include <string>
#include <string_view>

namespace assay::c {

/// Returns the source without comments and with every other sequence of white space replaced by one
/// space; newlines remain around preprocessor lines. String and character literals are unchanged.
std::string normalised_text(std::string_view text);

}  // namespace assay::c
