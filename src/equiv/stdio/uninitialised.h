// Decides whether a program has the same output on one input for all contents of uninitialised
// memory.
//
// The program is explored with the input's bytes fixed and a fresh symbolic variable for every
// uninitialised value that it reads. All paths and all values are covered, so that running all
// inputs of a level remains a proof for programs that read such values.
#pragma once

#include "equiv/stdio/program_under_test.h"
#include "equiv/stdio/reference.h"

namespace assay::equiv {

/// False also when that could not be shown within a small budget.
bool same_for_all_uninitialised(Reference& reference, const ProgramUnderTest& submission,
                                const results::Comparison& comparison, const KnownInput& input);

}  // namespace assay::equiv
