// What Java may take for a constant expression (JLS 15.29) before names are looked up. Internal to
// this layer.
#pragma once

#include "frontends/java/syntax/ast.h"

namespace assay::java {

/// Nothing but literals, placeholders (literals in every instance) and operators. Java knows of a
/// loop with such a condition that it never ends, or never begins.
bool has_constant_shape(const Expr& expr);

}  // namespace assay::java
