// The textual form of a program: what goldens show, engine tests are written in and `assay ir`
// prints. docs/semantics.md describes it; parse() reads exactly this.
#pragma once

#include <string>

#include "base/source_map.h"
#include "ir/program.h"

namespace assay::ir {

/// Deterministic and complete but for spans: print(parse(print(p))) == print(p) for every valid p.
/// With `sources`, each statement that has a span ends with a comment `// file:line:column`.
/// Also shows broken programs (a debugging aid): what cannot be shown is written `?`.
std::string print(const Program& program, const SourceMap* sources = nullptr);

}  // namespace assay::ir
