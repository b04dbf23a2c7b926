// Marks what a student answered to a tracing question, and says what a wrong answer may come from.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "base/result.h"
#include "results/quiz.h"

namespace assay::serve {

/// A question as it is asked.
struct AskedQuestion {
  results::Question question;
  /// The choices in the order in which they are shown, as indices: not in the right order, if the
  /// question is which order is right.
  std::vector<std::size_t> shown;
};

/// The choices are shown in another order if their order is the answer. The same seed gives the
/// same order.
AskedQuestion asked(results::Question question, std::uint64_t seed);

struct QuizAnswer {
  std::vector<std::size_t> chosen;  // positions among the choices that are shown
  std::string text;                 // what was typed
  std::vector<std::vector<std::string>>
      cells;  // a table; cells that are not asked for are not read
};

struct Marking {
  bool right = false;
  std::vector<bool> chosen;              // for each one chosen, whether it is right there
  std::vector<std::vector<bool>> cells;  // for each cell, whether it is right
  bool incomplete = false;               // what was chosen is right, but something is missing
  std::vector<std::string> feedback;     // sentences about what was answered
  std::vector<std::string> misconceptions;
};

/// Fails if this is no answer to the question, such as none of its choices.
Result<Marking> mark(const AskedQuestion& asked, const QuizAnswer& answer);

/// Returns the right answer.
QuizAnswer right_answer(const AskedQuestion& asked);

}  // namespace assay::serve
