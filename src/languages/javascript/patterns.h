// Which patterns that slow down just-in-time compilers does a program show (JITProf: Gong, Pradel,
// Sen, 2015)? Counted in runs of the observed text; reported where they are frequent.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "dynamic/value/script.h"
#include "languages/javascript/running.h"
#include "results/grade_report.h"

namespace assay::languages {

/// Returns a finding for each place at which a pattern is frequent, by line. Its code is one of
/// "late-member", "member-order", "changing-type", "sparse-array", "missing-element",
/// "mixed-array" and "polymorphic-operation".
std::vector<results::Finding> patterns_of(const JavaScriptHost& host,
                                          const JavaScriptProgram& program,
                                          const ExportedNames& names,
                                          const std::vector<dynamic::Script>& scripts);

}  // namespace assay::languages
