// Diagnostics as lines for people.
#pragma once

#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "base/source_map.h"

namespace assay {

/// "file.c:3:5: error: ...", one line each. Spans that lie in no source of the map are left out.
std::vector<std::string> render(const SourceMap& sources,
                                const std::vector<Diagnostic>& diagnostics);

}  // namespace assay
