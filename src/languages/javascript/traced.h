// Programs of an assignment in their full form, for concolic execution: what their runs tell
// becomes the log that src/concolic reads.
#pragma once

#include <memory>

#include <tl/expected.hpp>

#include "concolic/program.h"
#include "languages/javascript/guards.h"
#include "languages/javascript/running.h"

namespace assay::languages {

/// Loads the full text of a program into a process of its own. `guards` are those of the program's
/// text; null if it has none. If `output_counts`, what it prints is part of its behaviour. The
/// program and the guards must outlive the result.
tl::expected<std::unique_ptr<concolic::Program>, LoadFailure> start_traced(
    const JavaScriptHost& host, const JavaScriptProgram& program, ExportedNames names,
    bool output_counts, const Guards* guards = nullptr);

}  // namespace assay::languages
