// Which submissions are the same text but for comments and white space? A scan of characters, safe
// on arbitrary bytes and long before any parser runs.
#pragma once

#include <string>
#include <string_view>

namespace assay::c {

/// The text without comments, and with every other run of white space as one blank; line ends stay
/// around preprocessor lines. String and character literals are untouched.
std::string normalised_text(std::string_view text);

}  // namespace assay::c
