// Starts the sandbox launcher (src/native/launcher) and waits for it. Private to this layer.
#pragma once

#include "native/sandbox/plan_wire.h"

namespace assay::native {

/// File descriptors in the sandbox launcher.
inline constexpr int kPlanFile = 3;
inline constexpr int kResultFile = 4;

/// Carries out a plan. Thread-safe. The processor time it took counts as that of an awaited child.
Result<Execution> launch(const Plan& plan);

}  // namespace assay::native
