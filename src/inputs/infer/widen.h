// Widens what examples show to what is probably meant: examples are small, and show some members of
// a class of characters only.
#pragma once

#include <cstdint>

#include "inputs/grammar/charset.h"

namespace assay::inputs {

/// Returns the next round number at or above `value`.
std::int64_t friendly(std::int64_t value);

/// Returns whole classes of characters (letters, digits, ...) where one member of the class was
/// seen, and the characters that belong to none.
CharSet widened(const CharSet& seen);

}  // namespace assay::inputs
