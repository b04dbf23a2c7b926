// Renders errors about a source file with the positions that users need.
#pragma once

#include "base/result.h"
#include "base/source_map.h"

namespace assay {

/// Returns the error with its diagnostics as its message, one per line: "loops.java:3:5: message
/// [code]". Returns it unchanged if it has none.
Error located(Error error, const SourceMap& sources);

}  // namespace assay
