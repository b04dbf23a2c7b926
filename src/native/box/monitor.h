// The host's side of a box: starts it, reads its frames, and ends it if it should ever overstay.
#pragma once

#include "native/box/walls.h"
#include "native/sandbox/plan_wire.h"

namespace assay::native {

Result<Execution> execute(const Plan& plan, const Opened& opened);

}  // namespace assay::native
