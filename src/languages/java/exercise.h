// Quizzes from skeletons written in Java: reads the file and hands it to the application.
#pragma once

#include <memory>

#include "apps/exercise/exercise.h"
#include "apps/exercise/skeleton.h"
#include "base/result.h"
#include "results/quiz.h"

namespace assay::languages {

/// Errors: kInvalidInput and kUnsupported with diagnostics (the skeleton), kIo.
Result<std::unique_ptr<exercise::Skeleton>> open_java_skeleton(
    const exercise::QuizRequest& request);
/// Errors: kInvalidInput and kUnsupported with diagnostics (the skeleton), kIo. A quiz may hold
/// fewer questions than were asked for, or none (exercise::run).
Result<results::Quiz> make_java_quiz(const exercise::QuizRequest& request);

}  // namespace assay::languages
