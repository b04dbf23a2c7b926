// Comments in the notation of JSDoc (jsdoc.app): `@param {type} name`.
#pragma once

#include <cstddef>
#include <string_view>

namespace assay::javascript {

/// Returns what the braces at `text[at]` contain, and moves `at` past them. Braces can be nested;
/// "" if they are not closed.
std::string_view in_braces(std::string_view text, std::size_t& at);

}  // namespace assay::javascript
