// The wire format of a plan sent to the sandbox launcher and of the results that it returns.
// Private to this layer.
#pragma once

#include <string>
#include <string_view>

#include "native/sandbox/plan.h"

namespace assay::native {

/// The results of a sandbox; `setup_error` states why it could not be set up (nothing ran then).
struct Execution {
  std::vector<RunResult> run_results;
  std::string setup_error;
};

std::string to_bytes(const Plan& plan);
std::string to_bytes(const Result<Execution>& execution);

/// Returns false if the bytes do not represent a plan.
bool from_bytes(std::string_view bytes, Plan& plan);
Result<Execution> execution_from(std::string_view bytes);

}  // namespace assay::native
