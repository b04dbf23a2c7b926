// Canonical texts: two programs have equal ones if they differ only in names, layout and comments.
#pragma once

#include <string>

#include "ir/program.h"

namespace assay::passes {

/// A text that determines the program's meaning and nothing else: names, spans, unused functions
/// and unused globals are omitted; locals, slots, loops, globals and functions are numbered by
/// first use.
std::string canonical_text(const ir::Program& program);

}  // namespace assay::passes
