// How alike two programs are as texts, to choose the accepted solution that is nearest to a
// submission.
#pragma once

#include <string_view>

namespace assay::repair {

/// Returns the share of equal sequences of four tokens in both texts, 0 to 1; all names are equal,
/// and all numbers. This is the resemblance of Broder, "On the resemblance and containment of
/// documents", 1997, of multisets.
double likeness(std::string_view one, std::string_view other);

}  // namespace assay::repair
