// Checks an assignment file that is being edited: whether it can be used with its reference, and
// what it says.
#pragma once

#include <string>

#include "languages/language.h"

namespace assay::serve {

/// Returns an object on one line: {"ok": false, "line", "column", "message"}, where line and
/// column are 0 if they are not known; or {"ok": true, "valid_inputs", "inputs_inferred",
/// "comparison", "failed_examples", "findings", "drawn"}. The paths are those of the reference and
/// of the assignment file.
std::string checked_assignment(const languages::Registry& registry, const std::string& reference,
                               const std::string& file);

}  // namespace assay::serve
