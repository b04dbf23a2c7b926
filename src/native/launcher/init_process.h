// The init process of a sandbox runs the programs of the plan one after the other.
#pragma once

#include "native/sandbox/plan.h"

namespace assay::native {

/// Runs every step and sends messages and the fetched files to `control`; never returns.
[[noreturn]] void run_steps(const Plan& plan, int control, int ruleset);

}  // namespace assay::native
