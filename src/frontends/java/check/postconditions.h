// Postconditions: ASSERTs about __ret, the value that a method returns. They appear in its
// outermost block, mention only its parameters and __ret, and are checked at every return. Internal
// to the Java front end.
#pragma once

#include <vector>

#include "frontends/java/syntax/ast.h"

namespace assay::java {

inline constexpr const char* kResultName = "__ret";

bool mentions_result(const Expr& e);
bool is_postcondition(const Stmt& s);
/// The conditions, in the order of the text.
std::vector<const Expr*> postconditions(const Method& method);

}  // namespace assay::java
