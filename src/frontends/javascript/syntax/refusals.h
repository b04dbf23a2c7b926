// Which constructs of a file does Assay not model? Each is refused by name.
#pragma once

#include <vector>

#include "base/diagnostic.h"
#include "frontends/javascript/syntax/modules.h"
#include "frontends/javascript/syntax/names.h"
#include "frontends/javascript/syntax/tree.h"

namespace assay::javascript {

/// Returns one diagnostic for each such place in the order of the source, with a code that begins
/// with "javascript-unsupported-".
std::vector<Diagnostic> refusals(const SyntaxTree& tree, const Names& names,
                                 const ModuleInterface& module);

}  // namespace assay::javascript
