// Alternatives that only JavaScript has: what its library and its coercions let students confuse.
#pragma once

#include "frontends/javascript/syntax/file.h"
#include "repair/material/alternative.h"
#include "repair/material/side.h"
#include "repair/material/spelling.h"

namespace assay::javascript {

/// Adds them to those that repair::make_alternatives() returned for the same file, in the order of
/// cost, place and text.
void add_own_alternatives(const repair::Side& student, const ParsedFile& file,
                          const repair::Spelling& spelling, repair::Alternatives& alternatives);

}  // namespace assay::javascript
