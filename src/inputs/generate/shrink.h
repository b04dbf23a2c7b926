// Proposes smaller inputs when a failing input is to become as readable as possible.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "inputs/grammar/spec.h"

namespace assay::inputs {

/// True if `a` is easier to read than `b`: shorter, then with fewer minus signs, then with smaller
/// digits and simpler characters. Every input that `shrink_candidates` returns is simpler than its
/// origin, so that a repeated reduction terminates.
bool simpler(std::string_view a, std::string_view b);

/// Returns valid inputs simpler than `bytes`, the boldest steps first: lists and strings cut to
/// nothing, to half, by one; numbers to 0, 1, half, one nearer to 0; characters to `a`, `0`, ...
/// Returns at most `most` inputs, none twice, and none if `bytes` is not valid or cannot be
/// simplified.
std::vector<std::string> shrink_candidates(const Spec& spec, std::string_view bytes,
                                           std::size_t most = 500);

}  // namespace assay::inputs
