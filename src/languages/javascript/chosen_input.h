// An input as a student writes it: the calls of a program, as in a specification file.
#pragma once

#include <string>

#include "base/result.h"
#include "dynamic/value/script.h"
#include "languages/javascript/session.h"

namespace assay::languages {

/// Returns the script of `largest([3, 1])`, or of `const o = new Stack(3); o.push(1); o.size`.
/// Errors (kInvalidInput) say where it is none, or which names the assignment has.
Result<dynamic::Script> chosen_script(const JavaScriptSession& session, const std::string& text);

/// Says why a script is no valid input, one sentence; "" if it is valid. Runs the reference.
Result<std::string> why_invalid(const JavaScriptSession& session, const dynamic::Script& script);

}  // namespace assay::languages
