// How are the texts of the examples built? Words between single blanks, or words and signs in turn
// ("12 + 5 - 3"): what is seen in all of them becomes a regular expression. Private to inputs/.
#pragma once

#include <string>
#include <vector>

#include "inputs/grammar/charset.h"

namespace assay::inputs {

/// An expression (without slashes) that all samples match and that keeps their build; empty when
/// they show none: no blanks at all, or blanks anywhere. `alphabet` is what words may consist of.
std::string text_pattern(const std::vector<std::string>& samples, const CharSet& alphabet);

}  // namespace assay::inputs
