// Values of records as people write them.
#pragma once

#include <string>
#include <string_view>

namespace assay::languages {

/// "s[104,105]" is "hi" in quotes, "[1,[2]]" is {1, {2}}; everything else stays.
std::string in_words(std::string_view value);

}  // namespace assay::languages
