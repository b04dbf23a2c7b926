// Starts the helper program that builds boxes (src/native/box) and waits for it. Private to this
// layer.
#pragma once

#include "native/sandbox/plan_wire.h"

namespace assay::native {

/// File numbers in the helper program.
inline constexpr int kPlanFile = 3;
inline constexpr int kResultFile = 4;

/// Carries out a plan. Thread-safe. The processor time it took counts as that of a child waited
/// for.
Result<Execution> launch(const Plan& plan);

}  // namespace assay::native
