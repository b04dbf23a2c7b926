// Errors about a source text, as people read them.
#pragma once

#include "base/result.h"
#include "base/source_map.h"

namespace assay {

/// The error with its diagnostics as its message, one a line: "loops.java:3:5: message [code]".
/// Unchanged if it has none.
Error located(Error error, const SourceMap& sources);

}  // namespace assay
