// Inputs for all paths of the functions under test, in the reference, the submissions or both.
#pragma once

#include <cstdint>

#include "apps/suite/generate/collection.h"

namespace assay::suite {

struct Reach {
  std::uint64_t paths = 0;
  std::uint64_t steps = 0;            // of the machine
  bool is_complete = true;            // the paths cover all inputs
  std::uint32_t budget = UINT32_MAX;  // otherwise: finished for every function and program
};

/// `code` is that of the request's program.
Reach find_tests(Request& request, const narrowing::Code& code, Collection& collection);

}  // namespace assay::suite
