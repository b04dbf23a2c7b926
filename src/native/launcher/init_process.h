// The init process of a sandbox runs the programs of the plan one after the other.
#pragma once

#include "native/launcher/protocol.h"
#include "native/sandbox/plan.h"

namespace assay::native {

/// Runs every step and sends messages and the fetched files to `control`; never returns.
[[noreturn]] void run_steps(const Plan& plan, int control, int ruleset);

/// Sends a whole message. If the reader is gone, the sandbox ends.
void send_message(int control, MessageKind kind, std::uint32_t index, const void* data,
                  std::size_t size);

}  // namespace assay::native
