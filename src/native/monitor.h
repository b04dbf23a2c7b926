// The host's side of a sandbox: starts the box, reads its frames, and ends it if it should ever
// overstay. Private to this layer.
#pragma once

#include "native/plan.h"

namespace assay::native {

/// What came out of the box; `setup_error` says why it could not be built (then nothing ran).
struct Execution {
  std::vector<Outcome> outcomes;
  std::string setup_error;
};

Result<Execution> execute(Plan& plan);

}  // namespace assay::native
