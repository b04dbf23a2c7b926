// Are two programs the same but for names, layout and comments? Their canonical texts are equal.
#pragma once

#include <string>

#include "ir/program.h"

namespace assay::passes {

/// A text that determines the program's meaning and nothing else: names, spans, unused functions
/// and globals are gone; locals, slots, loops, globals and functions are numbered by first use.
std::string canonical_text(const ir::Program& program);

}  // namespace assay::passes
