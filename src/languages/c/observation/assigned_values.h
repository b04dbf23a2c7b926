// The values that variables get in runs. Variables of two programs that get the same values, in
// runs in which both programs are right, play the same part.
#pragma once

#include <vector>

#include "languages/c/observation/runs.h"
#include "repair/material/maps.h"

namespace assay::languages {

/// Returns the pairs of variables, of the reference and of the student, that get equal sequences of
/// values in most of the runs that the student's program passes, and, with negative scores, those
/// of which the student's variable plays another part. Variables that hold one number count; an
/// initial value may be missing in one of the programs. Nothing if there are no such runs. Each
/// program runs at most a few times.
std::vector<repair::Similarity> similar_by_values(const ParsedProgram& student,
                                                  const ParsedProgram& reference,
                                                  const KnownRuns& runs);

}  // namespace assay::languages
