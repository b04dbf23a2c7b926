// Where the class for the actual Java tests the INVARIANTs of a loop: before its condition, or at
// the beginning of its body. Internal to the Java front end.
#pragma once

#include "frontends/java/syntax/ast.h"

namespace assay::java {

/// Invariants hold before each test of the condition. A condition that is constant must stay
/// constant, because Java decides by it which statements are reachable. Since such a condition is
/// true, the invariants can be tested at the beginning of the body instead; in a do statement, from
/// the second iteration on.
bool tested_in_body(const Stmt& loop);

/// Otherwise the invariants are tested before this part of the condition, as `check & (part)`. In a
/// && b || c the part is a, so that Java still sees when b assigns a variable.
const Expr& evaluated_first(const Expr& condition);

}  // namespace assay::java
