// Writes the values of records as Java literals.
#pragma once

#include <string>
#include <string_view>

namespace assay::languages {

/// "s[104,105]" becomes "hi" in quotes, "[1,[2]]" becomes {1, {2}}; numbers and names stay as they
/// are.
std::string java_literal(std::string_view value);

}  // namespace assay::languages
