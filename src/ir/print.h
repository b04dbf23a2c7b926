// The textual form of a program: goldens and engine tests contain it, and `assay ir` prints it.
// docs/semantics.md describes it; parse() parses exactly this form.
#pragma once

#include <string>

#include "base/source_map.h"
#include "ir/program.h"

namespace assay::ir {

/// Deterministic, and complete except for spans: print(parse(print(p))) == print(p) for every valid
/// p. With `sources`, each statement that has a span ends with a comment `// file:line:column`.
/// Malformed programs can be printed also, for debugging; what has no spelling is printed as `?`.
std::string print(const Program& program, const SourceMap* sources = nullptr);

}  // namespace assay::ir
