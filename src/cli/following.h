// `assay explain --steps`: a submission's run on one input, step by step.
#pragma once

#include <optional>
#include <string>

#include "cli/class_options.h"

namespace assay::cli {

/// Judges the submission, follows its run on the input that shows a difference, and prints the
/// steps. With `input`, a path or "-", follows the run on what that file contains, and judges
/// nothing. Errors are written to standard error. Returns the exit code: kWaiting if there is no
/// such input, or the run cannot be followed.
int follow_submission(const languages::Registry& registry, const ClassOptions& options,
                      const std::string& submission, const std::optional<std::string>& input,
                      bool json);

}  // namespace assay::cli
