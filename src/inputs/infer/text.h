// Infers the structure of the example strings: words between single spaces, alternating words and
// signs ("12 + 5 - 3"), or strings in quotes. What all of them have in common becomes a regular
// expression. Private to inputs/.
#pragma once

#include <string>
#include <vector>

#include "inputs/grammar/charset.h"

namespace assay::inputs {

/// Returns a regular expression (without slashes) that matches all samples and keeps their
/// structure, or "" if they show none: they contain no spaces, or spaces at arbitrary positions.
/// `alphabet` is the set of characters that words consist of.
std::string text_pattern(const std::vector<std::string>& samples, const CharSet& alphabet);

}  // namespace assay::inputs
