// The child's side of a sandbox: builds the walls around itself, then supervises the programs. All
// of it runs between fork and exec of a program that may have many threads: system calls only.
#pragma once

#include "native/plan.h"
#include "native/protocol.h"

namespace assay::native {

/// Enters level A (the namespaces themselves come from clone3): mounts, pivot_root, identity.
/// Returns nullptr, or the stage that failed with errno set.
const char* enter_namespaces(const Plan& plan);

/// Levels B and C: identity and working folder. At level B `ruleset` receives a Landlock ruleset,
/// which each program puts on itself by `restrict_self`.
const char* enter_scratch(const Plan& plan, int& ruleset);
const char* restrict_self(int ruleset);

/// The Landlock version of this kernel; 0 if it has none.
int landlock_abi();

/// Writes the job's files into the current folder.
const char* write_files(const Plan& plan);

/// Runs every step, sending frames to `control`, then the files to fetch; never returns.
[[noreturn]] void supervise(Plan& plan, int control, int ruleset);

/// Sends a whole frame; a reader that is gone ends the box.
void send_frame(int control, FrameKind kind, std::uint32_t index, const void* data,
                std::size_t size);

}  // namespace assay::native
