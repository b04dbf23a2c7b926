// Follows a run of a C program in the interpreter, line by line.
#pragma once

#include <string>

#include "apps/tryout/tryout.h"
#include "base/result.h"
#include "exec/machine/termination.h"
#include "languages/c/session/c_program.h"

namespace assay::languages {

/// Fails (kUnsupported) if the program has no places. Where the run comes to something that the
/// interpreter does not model, the trace ends (RunTrace::not_followed).
Result<results::RunTrace> follow_c(CProgram& program, const std::string& entry,
                                const CProgram* reference, const std::string& input,
                                const tryout::TraceLimits& limits,
                                const exec::MachineLimits& machine_limits);

}  // namespace assay::languages
