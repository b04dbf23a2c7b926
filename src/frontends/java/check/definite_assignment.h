// Definite assignment: does every variable have a value where it is read, and is every final
// variable assigned at most once? As Java's compiler decides it, after chapter 16 of the Java
// Language Specification. A condition with a placeholder in it may be true or false.
#pragma once

#include <vector>

#include "base/diagnostic.h"
#include "base/source_map.h"
#include "frontends/java/syntax/ast.h"

namespace assay::java {

/// Adds diagnostics "java-unassigned" and "java-final". The unit must have passed the type checker.
void check_assignments(const CompilationUnit& unit, const SourceMap& sources,
                       std::vector<Diagnostic>& diagnostics);

}  // namespace assay::java
