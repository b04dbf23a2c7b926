// Smaller inputs: what to try next when a failing input is to become as readable as possible.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "inputs/grammar/spec.h"

namespace assay::inputs {

/// Whether `a` is easier to read than `b`: shorter, then fewer minus signs, then smaller digits and
/// simpler characters. Every candidate of `shrink_candidates` is simpler than its origin, so that
/// taking candidates again and again ends.
bool simpler(std::string_view a, std::string_view b);

/// Valid inputs simpler than `bytes`, the boldest steps first: lists and strings cut to nothing,
/// half, one less; numbers to 0, 1, half, one nearer to 0; characters to `a`, `0`, ... Empty if
/// `bytes` is not valid or cannot be simpler. At most `most`, none twice.
std::vector<std::string> shrink_candidates(const Spec& spec, std::string_view bytes,
                                           std::size_t most = 500);

}  // namespace assay::inputs
