// Which functions that the assignment forbids does a program call? They are counted by identity
// while the program runs (native/node), whatever it calls them by. A finding, never a verdict.
#pragma once

#include <vector>

#include "base/result.h"
#include "dynamic/value/script.h"
#include "languages/javascript/program.h"
#include "languages/javascript/running.h"
#include "results/grade_report.h"

namespace assay::languages {

/// Returns an error (kInvalidInput) if one of the names is no function of the language, in the
/// installed node or a newer one. `file` is the assignment file.
Result<void> check_forbidden(const JavaScriptHost& host, const std::string& file,
                             const std::vector<std::string>& forbidden);

/// Returns a finding for each forbidden function that the program calls in some of these scripts.
/// A script on which its process ends, and those after it, are left out; so are those after the
/// third that does not end.
std::vector<results::Finding> forbidden_calls(const JavaScriptHost& host,
                                              const JavaScriptProgram& program,
                                              const ExportedNames& names,
                                              const std::vector<std::string>& forbidden,
                                              const std::vector<dynamic::Script>& scripts);

/// Returns the findings about a text that was refused, since it makes code of strings, if that is
/// forbidden as "eval" or "Function". `refusal` is the error of load_javascript.
std::vector<results::Finding> forbidden_code(const std::string& label, const std::string& text,
                                             const Error& refusal,
                                             const std::vector<std::string>& forbidden);

}  // namespace assay::languages
