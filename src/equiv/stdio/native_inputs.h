// The known inputs of a reference that the interpreter does not support: its outcomes on them come
// from native runs.
#pragma once

#include "equiv/stdio/known_inputs.h"
#include "equiv/stdio/replay.h"

namespace assay::equiv {

/// Runs the reference natively on the examples and on generated inputs, as many as
/// Effort::native_inputs, under a build. It counts as well defined where it exits by itself. Fails
/// if native runs are impossible.
Result<KnownInputs> collect_known_inputs_natively(const Task& task,
                                                  const ProgramUnderTest& reference,
                                                  NativeReplayer& replayer,
                                                  native::Flavour flavour);

}  // namespace assay::equiv
