// A plan on its way into the helper program, and what happened in the box on its way back. Private
// to this layer.
#pragma once

#include <string>
#include <string_view>

#include "native/sandbox/plan.h"

namespace assay::native {

/// What came out of the box; `setup_error` says why it could not be built (then nothing ran).
struct Execution {
  std::vector<Outcome> outcomes;
  std::string setup_error;
};

std::string to_bytes(const Plan& plan);
std::string to_bytes(const Result<Execution>& execution);

/// False if these are not the bytes of a plan.
bool from_bytes(std::string_view bytes, Plan& plan);
Result<Execution> execution_from(std::string_view bytes);

}  // namespace assay::native
