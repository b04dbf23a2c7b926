// Whether a program calculates the right values and prints something else around them.
#pragma once

#include <string_view>

#include "results/verdict.h"

namespace assay::languages {

/// True if two different outputs have the same numbers in the same order, or, without numbers, the
/// same characters without blanks and ends of lines. Empty outputs have no layout.
bool differ_in_layout(std::string_view expected, std::string_view actual);

/// True of a difference whose runs ended normally with such outputs.
bool has_wrong_layout(const results::Verdict& verdict);

}  // namespace assay::languages
