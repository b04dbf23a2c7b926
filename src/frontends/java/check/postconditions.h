// ASSERTs about __ret, what a method returns: they stand in its outermost block, name its
// parameters and __ret only, and are checked at every return. Internal to this layer.
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
