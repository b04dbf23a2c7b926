// Values as Java's literals. Internal to this layer.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "frontends/java/syntax/ast.h"

namespace assay::java {

/// "text", of UTF-8; characters beyond ASCII stay as they are.
std::string string_literal(std::string_view text);
/// 'x', of a UTF-16 unit.
std::string char_literal(std::uint16_t unit);
/// The literal that replaces a placeholder of this source text.
std::string hole_text(const Hole& hole, const HoleValue& value, std::string_view source);

}  // namespace assay::java
