// A run in which an object is asked for what it shows between the operations. What asks can change
// the object, so that a run which does not ask does something else.
#pragma once

#include "equiv/dynamic/refute.h"
#include "equiv/dynamic/runnable.h"

namespace assay::scripts {

/// Returns a candidate that asks at the end only, if it differs then; else the candidate itself.
Candidate without_questions(Runnable& reference, Runnable& submission, const Rules& rules,
                            Candidate candidate);

/// Returns a candidate whose operations are all that happens before the difference: without
/// questions if it differs without them, else with as few of them as it needs, as operations.
/// Returns the candidate itself if it asks nothing between operations, or differs in no such way.
Candidate repeatable(Runnable& reference, Runnable& submission, const Rules& rules,
                     Candidate candidate);

}  // namespace assay::scripts
