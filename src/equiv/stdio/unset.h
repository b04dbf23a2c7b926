// Does a program show the same on one input whatever is in the memory that it never set?
//
// The program is explored with the input's bytes fixed and a fresh unknown for every unset value
// it reads: all paths and all values, so that running all inputs of a level stays a proof for
// programs that read such values.
#pragma once

#include "equiv/stdio/reference.h"
#include "equiv/stdio/subject.h"

namespace assay::equiv {

/// False also when that could not be shown within a small budget.
bool same_for_all_unset(const Reference& reference, const Subject& submission,
                        const results::Comparison& comparison, const KnownInput& input);

}  // namespace assay::equiv
