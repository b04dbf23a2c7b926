// The controller, which is the part of the launcher outside the sandbox: starts the sandbox, reads
// its messages, and ends it if it exceeds its time.
#pragma once

#include "native/launcher/isolation.h"
#include "native/sandbox/plan_wire.h"

namespace assay::native {

Result<Execution> execute(const Plan& plan, const Opened& opened);

}  // namespace assay::native
