// A run that is followed step by step, for a terminal and as JSON (schema `assay.steps/1`).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "apps/tryout/tryout.h"

namespace assay::report {

inline constexpr std::string_view kStepsSchema = "assay.steps/1";

/// What was followed: a program, on an input.
struct FollowedProgram {
  std::string path;
  std::string source;
  tryout::ReadInput input;
  tryout::Traced traced;
};

struct StepsTextOptions {
  bool colour = false;
  std::size_t width = 80;
  std::size_t most_rows = 400;  // further ones are left out
};

/// Of a loop with many rounds, the first and the last ones are shown.
std::string steps_text(const FollowedProgram& followed, const StepsTextOptions& options = {});
/// Has all steps of the trace. The same run produces the same bytes.
std::string steps_json(const FollowedProgram& followed);

}  // namespace assay::report
