// What the run of a program shows a student who wants to know why an answer is right.
#pragma once

#include <cstdint>
#include <map>

#include "apps/exercise/observation.h"
#include "results/quiz.h"

namespace assay::exercise {

/// `loop_lines`: where each loop begins in the program. Loops that it does not have are left out.
results::Trace trace_of(const Observation& seen,
                        const std::map<std::uint32_t, std::uint32_t>& loop_lines);

}  // namespace assay::exercise
