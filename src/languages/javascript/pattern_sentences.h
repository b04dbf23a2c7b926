// What is said of a pattern. Internal to this layer.
#pragma once

#include <optional>

#include "languages/javascript/program.h"
#include "native/node/node.h"
#include "results/grade_report.h"

namespace assay::languages {

/// Returns the finding about a pattern at an operation of the observed text; nullopt if the pattern
/// has another name than those of patterns.h.
std::optional<results::Finding> pattern_finding(const JavaScriptProgram& program,
                                                const javascript::CountingProgram& observed,
                                                const native::ObservedPattern& pattern);

}  // namespace assay::languages
