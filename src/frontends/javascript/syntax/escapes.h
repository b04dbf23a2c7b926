// The values of string literals, and of identifiers that are written with escapes.
#pragma once

#include <string>
#include <string_view>

#include "frontends/javascript/syntax/tree.h"

namespace assay::javascript {

/// Returns the value of a string, or of a template without substitutions (ECMAScript, 12.9.4 and
/// 12.9.6). Octal escapes are read as in sloppy mode.
std::u16string unescaped(const Node& string);

/// Returns the text with escapes such as \u0061 and \u{61} replaced by their characters.
std::string without_unicode_escapes(std::string_view text);

}  // namespace assay::javascript
