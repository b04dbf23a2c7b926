// What a student may want to know of a program beside the verdict, if the assignment asks for
// advice: patterns that make it slow, and loops and changed arguments that the verdict did not
// meet. It never changes a verdict.
#pragma once

#include <vector>

#include "languages/javascript/session.h"
#include "results/grade_report.h"

namespace assay::languages {

inline constexpr const char* kChangesArgument = "changes-argument";

/// Returns the finding that a run changed an argument that the reference never changes.
results::Finding changed_argument(const JavaScriptSession& session, const dynamic::Script& script,
                                  const scripts::ChangedArgument& change);

inline constexpr const char* kEarlierCalls = "depends-on-earlier-calls";

/// Returns the finding that calls made one after the other show a difference.
results::Finding earlier_calls(const dynamic::Script& script);

/// Returns the findings that are not among `known`, by line. `host` is where the program runs.
/// Patterns that the reference shows as well are left out: the task asks for them.
std::vector<results::Finding> advice_on(const JavaScriptSession& session,
                                        const JavaScriptHost& host,
                                        const JavaScriptProgram& program,
                                        const ExportedNames& names,
                                        const std::vector<results::Finding>& known);

}  // namespace assay::languages
