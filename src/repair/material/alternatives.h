// Makes the alternatives for all places of the student's program: what the search can choose from.
// The classes of alternatives and their costs follow the edits that students make themselves; the
// parts come from the reference, from the student's own text and from a small grammar.
#pragma once

#include "repair/material/alternative.h"
#include "repair/material/material.h"
#include "repair/material/side.h"
#include "repair/material/spelling.h"

namespace assay::repair {

/// Returns the alternatives by cost, place and text. No text has a name that the student's program
/// does not declare, except those of the language and its library.
Alternatives make_alternatives(const Side& student, const Side& reference, const Spelling& spelling,
                               const MaterialOptions& options);

/// Adds the remote alternatives to what make_alternatives() returned for the same programs.
void add_remote_alternatives(const Side& student, const Side& reference, const Spelling& spelling,
                             const MaterialOptions& options, Alternatives& alternatives);

}  // namespace assay::repair
