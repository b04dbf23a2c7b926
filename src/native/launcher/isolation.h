// The isolation setup of a sandbox, which the process inside applies to itself.
#pragma once

#include <vector>

#include "native/sandbox/plan.h"

namespace assay::native {

/// The host files that the plan names, opened before the isolation setup.
struct Opened {
  std::vector<int> files;  // one for each of the plan's files; -1 where the plan has the contents
  int scratch = -1;        // working folder of levels B and C
};

/// Enters level A (clone3 has made the namespaces): mounts, pivot_root, identity. Returns nullptr
/// on success, or the name of the stage that failed, with errno set.
const char* enter_namespaces(const Plan& plan);

/// Enters level B or C: identity and working folder. At level B `ruleset` receives a Landlock
/// ruleset, which each program applies to itself by `restrict_self`.
const char* enter_scratch(const Plan& plan, const Opened& opened, int& ruleset);
const char* restrict_self(int ruleset);

/// Writes the job's files into the current folder.
const char* write_files(const Plan& plan, const Opened& opened);

}  // namespace assay::native
