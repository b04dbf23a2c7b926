// The first process of a box: runs the plan's programs one after the other.
#pragma once

#include "native/box/protocol.h"
#include "native/sandbox/plan.h"

namespace assay::native {

/// Runs every step, sending frames to `control`, and the files to fetch; never returns.
[[noreturn]] void supervise(const Plan& plan, int control, int ruleset);

/// Sends a whole frame; a reader that is gone ends the box.
void send_frame(int control, FrameKind kind, std::uint32_t index, const void* data,
                std::size_t size);

}  // namespace assay::native
