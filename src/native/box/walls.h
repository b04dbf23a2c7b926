// The walls of a box, built by the process inside it around itself.
#pragma once

#include <vector>

#include "native/sandbox/plan.h"

namespace assay::native {

/// What the plan names on the host, opened before the walls stand.
struct Opened {
  std::vector<int> files;  // one for each of the plan's files; -1 where the plan has the contents
  int scratch = -1;        // working folder of levels B and C
};

/// Enters level A (the namespaces themselves come from clone3): mounts, pivot_root, identity.
/// Returns nullptr, or the stage that failed with errno set.
const char* enter_namespaces(const Plan& plan);

/// Levels B and C: identity and working folder. At level B `ruleset` receives a Landlock ruleset,
/// which each program puts on itself by `restrict_self`.
const char* enter_scratch(const Plan& plan, const Opened& opened, int& ruleset);
const char* restrict_self(int ruleset);

/// Writes the job's files into the current folder.
const char* write_files(const Plan& plan, const Opened& opened);

}  // namespace assay::native
