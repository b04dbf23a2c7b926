// The places of a C program: the parts of its text that an edit may replace.
#pragma once

#include <vector>

#include "base/result.h"
#include "base/source_map.h"
#include "frontends/c/frontend.h"
#include "frontends/common/source_tree.h"

namespace assay::c {

/// Returns the places of the student's own bytes in all files of a program; the harness of a graded
/// function and library headers have none. Errors as of lower() (frontend.h).
Result<frontends::SourceTree> places_of(SourceMap& sources, const std::vector<ProgramFile>& files,
                                        const Options& options);

}  // namespace assay::c
