// Which conditions Java may take for constant expressions (JLS 15.29), judged by their syntax.
// Internal to the Java front end.
#pragma once

#include "frontends/java/syntax/ast.h"

namespace assay::java {

/// Does the expression consist of literals, placeholders (which are literals in every instance) and
/// operators only? Java's compiler knows that a loop with such a condition never ends, or never
/// begins.
bool has_constant_shape(const Expr& expr);

}  // namespace assay::java
