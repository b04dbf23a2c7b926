// One run of a program that is started for it.
#pragma once

#include "native/launcher/protocol.h"
#include "native/sandbox/plan.h"

namespace assay::native {

/// Starts the program of a step, passes its output on to `control` as it arrives, and returns when
/// the program and all its descendants have ended. `ruleset` is that of isolation level B, or -1.
EndRecord run_step(const Plan& plan, std::uint32_t index, int control, int ruleset);

/// Sets how a run ended: `limit`, if the run was ended because it exceeded one (else kExited), or
/// what `wait_status` tells. The record's processor time must be set.
void set_termination(EndRecord& end, int wait_status, Termination limit, const Limits& limits);

/// Sends a whole message. If the reader is gone, the sandbox ends.
void send_message(int control, MessageKind kind, std::uint32_t index, const void* data,
                  std::size_t size);

}  // namespace assay::native
