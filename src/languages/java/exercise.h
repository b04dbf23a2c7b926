// A quiz of a skeleton: instances found, misreadings run, questions asked, everything confirmed by
// the real Java.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "results/quiz.h"

namespace assay::languages {

struct ExerciseOptions {
  std::string skeleton;  // path
  std::uint64_t count = 20;
  std::uint64_t seed = 1;
  std::optional<std::string> question;    // instead of the skeleton's directives
  std::optional<std::string> difficulty;  // instead of the skeleton's bounds
  bool java = true;                       // confirm the instances
  bool allow_no_sandbox = false;
  /// Told what is being done, as each part of the work begins; may be empty.
  std::function<void(std::string_view)> progress;
};

/// An error if `question` or `difficulty` mean nothing, whatever the skeleton is.
Result<void> check_options(const ExerciseOptions& options);

/// Errors: kInvalidInput and kUnsupported with diagnostics (the skeleton), kIo. A quiz may hold
/// fewer questions than asked for, or none: `instances` and `notes` say why.
Result<results::Quiz> exercise(const ExerciseOptions& options);

}  // namespace assay::languages
