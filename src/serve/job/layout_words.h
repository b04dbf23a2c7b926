// What is wrong with an output whose words and numbers are right? Blanks and ends of lines are hard
// to see.
#pragma once

#include <string>
#include <string_view>

#include "results/hint_rules.h"

namespace assay::serve {

/// Says what is wrong at the first difference, which is a blank or the end of a line in one of the
/// outputs: "there is a blank too many at the end of line 1". Returns "" for other differences.
std::string layout_in_words(std::string_view expected, std::string_view got,
                            results::Tongue tongue);

}  // namespace assay::serve
