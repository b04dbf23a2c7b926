// Makes counterexamples that a reader can repeat. A run can observe an object between the
// operations, and what observes it can change it, so that the operations alone do something else.
#pragma once

#include "equiv/dynamic/refute.h"
#include "equiv/dynamic/runnable.h"

namespace assay::scripts {

/// Returns a candidate that observes at the end only, if it differs then; else the candidate
/// itself.
Candidate observed_at_end(Runnable& reference, Runnable& submission, const Rules& rules,
                          Candidate candidate);

/// Returns a candidate whose operations are all that happens before the difference: without
/// observations in between if it differs without them, else with as few of them as it needs, as
/// operations. Returns the candidate itself if it observes nothing in between, or differs in no
/// such way.
Candidate repeatable(Runnable& reference, Runnable& submission, const Rules& rules,
                     Candidate candidate);

}  // namespace assay::scripts
