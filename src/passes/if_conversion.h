// If-conversion (Allen, Kennedy, Porterfield and Warren, "Conversion of control dependence to data
// dependence", POPL 1983): branches that only compute become selections.
//
// `if (c) n = n + 1;` becomes `n = c ? n + 1 : n`, with the checks of the branch under the same
// condition. Runs of the result that are explored symbolically fork less.
#pragma once

#include "ir/program.h"

namespace assay::passes {

/// The program without the branches that can be converted, after redundant loads were eliminated.
/// It behaves the same.
ir::Program if_converted(const ir::Program& program);

}  // namespace assay::passes
