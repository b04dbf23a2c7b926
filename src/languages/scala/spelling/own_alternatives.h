// Alternatives that only Scala has: functions of its library that students confuse, clauses in
// another order, a result without the recursive call, another empty value.
#pragma once

#include "frontends/scala/syntax/ast.h"
#include "repair/material/alternative.h"
#include "repair/material/side.h"

namespace assay::scala {

/// Adds them to the alternatives for the same program, in the order of these, and removes from
/// them what is no Scala: statements between the clauses of a match, names in place of the literals
/// of patterns.
void add_own_alternatives(const repair::Side& student, const CompilationUnit& unit,
                          repair::Alternatives& alternatives);

}  // namespace assay::scala
