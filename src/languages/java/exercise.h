// Quizzes from skeletons written in Java: reads the file and hands it to the application.
#pragma once

#include <string>

#include "apps/exercise/exercise.h"
#include "base/result.h"
#include "results/quiz.h"

namespace assay::languages {

struct ExerciseOptions {
  std::string skeleton;  // path
  exercise::Options quiz;
  bool allow_no_sandbox = false;  // for the real Java
};

/// An error if what the options ask for cannot be read, whatever the skeleton is.
Result<void> check_options(const ExerciseOptions& options);

/// Errors: kInvalidInput and kUnsupported with diagnostics (the skeleton), kIo. A quiz may hold
/// fewer questions than were asked for, or none (exercise::run).
Result<results::Quiz> make_quiz(const ExerciseOptions& options);

}  // namespace assay::languages
