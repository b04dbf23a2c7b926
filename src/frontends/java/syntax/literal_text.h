// Writes values as Java literals. Internal to the Java front end.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "frontends/java/syntax/ast.h"

namespace assay::java {

/// "text", from UTF-8; characters beyond ASCII stay as they are.
std::string string_literal(std::string_view text);
/// 'x', from a UTF-16 code unit.
std::string char_literal(std::uint16_t unit);
/// The literal that replaces a placeholder of this source text.
std::string placeholder_text(const Placeholder& placeholder, const PlaceholderValue& value,
                             std::string_view source);

}  // namespace assay::java
