// Whether the lists of all examples are sorted or without repetitions by more than chance: likely
// invariants (Ernst et al., 2001), as inputs/infer finds them. Private to dynamic/infer.
#pragma once

#include <vector>

namespace assay::dynamic {

bool are_sorted(const std::vector<std::vector<double>>& lists);
bool are_distinct(const std::vector<std::vector<double>>& lists);

}  // namespace assay::dynamic
