// Alternatives that combine the variables which are visible at a place: `n - b` for `n`, a further
// comparison in a condition, a case of equal values before a result.
#pragma once

#include "languages/scala/spelling/collected.h"

namespace assay::scala {

void add_combined_values(Collected& out);

}  // namespace assay::scala
