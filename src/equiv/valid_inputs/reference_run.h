// Runs a reference on one input: in the interpreter, which notices undefined behaviour, or natively
// where the interpreter does not support the program or the run is too long for it.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "base/result.h"
#include "equiv/stdio/program_under_test.h"
#include "exec/machine/termination.h"
#include "results/outcome.h"

namespace assay::equiv {

/// Runs the reference natively. Can be empty: then nothing is run natively.
using NativeRun = std::function<Result<results::Outcome>(const std::string& input)>;

struct ReferenceRun {
  /// The interpreter's outcome if nothing can be run natively; then nullopt where it does not
  /// support the program.
  std::optional<results::Outcome> outcome;
  bool is_native = false;
};

/// Fails only if a native run is necessary and cannot be performed.
Result<ReferenceRun> run_reference(const ProgramUnderTest& reference, const std::string& input,
                                   const exec::MachineLimits& limits, const NativeRun& native);

}  // namespace assay::equiv
