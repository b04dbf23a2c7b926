// Quizzes made by hand for the tests of their renderings.
#pragma once

#include <string>

#include "results/quiz.h"

namespace assay::report::testing {

/// Returns a quiz with one readable question of every kind.
results::Quiz small_quiz();

/// Returns a quiz with one question of every kind and some invalid ones; every string contains
/// hostile characters of all kinds.
results::Quiz hostile_quiz();

/// Returns the problems that validate_quiz.py finds in `document`, which renders `quiz` as
/// `format`.
std::string problems(const std::string& format, const results::Quiz& quiz,
                     const std::string& document);

}  // namespace assay::report::testing
