// How the outcome of a run is shown in a box beside another one: without words, so that it reads
// the same in every language.
#pragma once

#include <string>

#include "results/outcome.h"

namespace assay::serve {

/// Returns what is compared: the output, the value returned, the exception; and of something that
/// a call changes, "numbers = [1, 0]".
std::string shown_to_student(const results::Outcome& outcome);

}  // namespace assay::serve
