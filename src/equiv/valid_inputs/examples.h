// Tells which examples are malformed: the reference itself is undefined on them, or does not
// finish. Such an example shows nothing about the valid inputs, and its output proves nothing.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "equiv/stdio/program_under_test.h"
#include "equiv/valid_inputs/reference_run.h"
#include "exec/machine/termination.h"

namespace assay::equiv {

/// Returns, for each example input, why the reference makes it malformed; "" if it does not.
/// Without `native`, an example on which the interpreter does not finish counts as well formed. If
/// the reference misbehaves on half of the examples or more, it is at fault rather than they, and
/// none is malformed.
Result<std::vector<std::string>> malformed_examples(const ProgramUnderTest& reference,
                                                    const std::vector<std::string>& inputs,
                                                    const exec::MachineLimits& limits,
                                                    const NativeRun& native);

}  // namespace assay::equiv
