// Quizzes made by hand for the tests of their renderings.
#pragma once

#include <string>

#include "results/quiz.h"

namespace assay::report::testing {

/// One readable question of every kind.
results::Quiz small_quiz();

/// One question of every kind and some misfits, with everything hostile that we could think of in
/// every text.
results::Quiz hostile_quiz();

/// The problems that validate_quiz.py finds in `document`, which renders `quiz` as `format`.
std::string problems(const std::string& format, const results::Quiz& quiz,
                     const std::string& document);

}  // namespace assay::report::testing
