// Asks the teacher whether inputs are valid, or whether the reference is right, instead of holding
// a difference against a submission.
#pragma once

#include <cstddef>
#include <string>

#include "results/grade_report.h"

namespace assay::grade {

/// Returns the verdict on a submission that differs on inputs with this property, where no usual
/// input shows a difference and nothing states that such inputs are valid.
results::Undecided ask(const std::string& property, results::Different difference);

/// What the submissions that meet all examples do on an input that is no example and on which one
/// of them differs from the reference. Programs that were written independently vote on what is
/// right where nobody has stated it (N-version programming: Avizienis, 1985).
struct Vote {
  std::size_t against = 1;    // do something else than the reference: that submission, and others
  std::size_t in_favour = 0;  // do what the reference does

  /// True if at least three, and most, do something else. Common mistakes are made alike, and where
  /// several answers are right each has its own, so this decides nothing: it is asked.
  bool outvotes_reference() const { return against >= 3 && against > in_favour; }
};

/// Returns the verdict on a submission that differs from the reference where most others do.
results::Undecided doubt_reference(const Vote& vote, results::Different difference);

/// Returns the note that an answer with yes has no effect, because it answers no question.
results::Finding unused_answer(const std::string& property);

}  // namespace assay::grade
