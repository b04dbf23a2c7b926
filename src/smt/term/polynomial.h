// Number theory shared by the rewriters of integer terms.
#pragma once

#include "smt/term/interval.h"

namespace assay::smt {

/// The result is not negative; gcd(0, 0) = 0.
Int gcd(Int a, Int b);

}  // namespace assay::smt
