// Local variables as parameters and results, so that loops become ordinary recursive functions.
#pragma once

#include "functional/program.h"

namespace assay::fun {

/// Rewrites the functions of the source in which a local variable (a reference cell) is only read,
/// written and passed to functions that do the same: loops, local functions, and what `foreach` or
/// `map` of a list calls. Those get the variables' values as arguments, and return the new ones.
/// Functions for which this is not possible remain as they are. The program computes the same;
/// functions without cells can be paired by induction.
///
/// As for structured programs in static single assignment form (Appel, "SSA is functional
/// programming", SIGPLAN Notices 33(4), 1998); what follows a branch is copied into both sides.
void variables_as_results(Program& program);

}  // namespace assay::fun
