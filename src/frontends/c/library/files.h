// Lowers the functions of <stdio.h> on streams that a program has opened itself. The files are
// simulated by prelude/files.c; fprintf and fscanf are compiled away as for the standard streams.
#pragma once

#include <cstddef>

#include "frontends/c/library/stdio.h"

namespace assay::c {

/// Emits a call whose stream, arguments[stream], is none of the standard ones. The run ends as
/// unsupported if the program opens no files. Returns the result.
ir::Value lower_file_call(Emitter& e, const LibraryCall& call, std::size_t stream);

/// Emits, where the program ends normally, the check that no file holds a result that nothing
/// compares, and that the program did not look for a file that it has not made.
void check_files_at_exit(Emitter& e, Span span);

}  // namespace assay::c
