// Renders diagnostics as lines of a report.
#pragma once

#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "base/source_map.h"

namespace assay {

/// Returns one line for each diagnostic: "file.c:3:5: error: ...". Omits spans that lie in no
/// source of the map.
std::vector<std::string> render(const SourceMap& sources,
                                const std::vector<Diagnostic>& diagnostics);

}  // namespace assay
