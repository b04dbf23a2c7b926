// Makes a trace of a JavaScript program's run that was followed by node's debugger: finds the calls
// and the rounds of loops to which its steps belong.
#pragma once

#include <string_view>

#include "apps/tryout/tryout.h"
#include "base/source_map.h"
#include "frontends/javascript/syntax/tree.h"
#include "native/node/followed.h"

namespace assay::languages {

/// `tree` is that of the file. The trace has neither output nor outcome.
results::RunTrace trace_of(const javascript::SyntaxTree& tree, const SourceMap& sources,
                           FileId file, const native::FollowedRun& run,
                           const tryout::TraceLimits& limits);

}  // namespace assay::languages
