// Where the text for the real Java tests the INVARIANTs of a loop: in front of its condition, or at
// the beginning of its body. Internal to this layer.
#pragma once

#include "frontends/java/syntax/ast.h"

namespace assay::java {

/// Invariants hold before each test of the condition. A constant condition must stay one, since
/// Java decides by it what can be reached; it is true, so the body begins with the test, that of
/// a do from the second iteration on.
bool tested_in_body(const Stmt& loop);

/// Elsewhere they stand in front of this part of the condition, as `check & (part)`. Of a && b || c
/// it is a: a check in front of that hides from Java neither that b assigns a variable nor when it
/// does.
const Expr& evaluated_first(const Expr& condition);

}  // namespace assay::java
