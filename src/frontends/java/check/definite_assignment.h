// Has every variable a value where it is read, and does every final variable get only one? What
// Java's compiler decides without running anything, after chapter 16 of the Java Language
// Specification. A placeholder in a condition may come out either way.
#pragma once

#include <vector>

#include "base/diagnostic.h"
#include "base/source_map.h"
#include "frontends/java/syntax/ast.h"

namespace assay::java {

/// Adds diagnostics "java-unassigned" and "java-final". Of a unit in which nothing else is wrong,
/// whose types are filled in.
void check_assignments(const Unit& unit, const SourceMap& sources,
                       std::vector<Diagnostic>& diagnostics);

}  // namespace assay::java
