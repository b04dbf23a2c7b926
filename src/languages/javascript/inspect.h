// What the commands `infer` and `instrument` print of a JavaScript program.
#pragma once

#include <string>

#include "apps/grade/class.h"
#include "base/result.h"
#include "languages/language.h"

namespace assay::languages {

/// Returns an assignment file with the description of the valid inputs that the examples show,
/// ready to be edited.
Result<std::string> inferred_javascript_assignment(const grade::Request& request);

/// Returns the counting text, or one line for each of its sites: number, line, column, kind, text.
Result<std::string> instrumented_javascript(const std::string& path, InstrumentedForm form);

}  // namespace assay::languages
