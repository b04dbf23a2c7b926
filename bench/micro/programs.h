// Small C programs for measurements.
#pragma once

#include <string_view>

#include "ir/program.h"

namespace assay::bench {

/// Longest Collatz sequence below 3000: arithmetic in loops, no memory.
extern const std::string_view kLoopArithmetic;
/// A sieve by index, then reversed and summed by pointers: memory, little arithmetic.
extern const std::string_view kArrayWalk;
/// A typical submission: five functions, arrays, strings, scanf and printf.
extern const std::string_view kSubmission;

/// Returns the lowered program; a source that does not compile ends the process.
ir::Program lowered(std::string_view text);

}  // namespace assay::bench
