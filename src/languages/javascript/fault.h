// In which line of a submission does the engine raise an exception? A plain run whose stack is
// noted tells (native/node/node.h).
#pragma once

#include "dynamic/value/script.h"
#include "languages/javascript/program.h"
#include "languages/javascript/running.h"
#include "results/outcome.h"

namespace assay::languages {

/// Returns the line in which the run of a script that ends with an exception of the engine fails;
/// line 0 if that is not known.
results::Location raised_at(const JavaScriptHost& host, const JavaScriptProgram& program,
                            const ExportedNames& names, const dynamic::Script& script);

}  // namespace assay::languages
