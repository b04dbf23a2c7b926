// Asks the teacher whether inputs are valid, or whether the reference is right, instead of holding
// a difference against a submission.
#pragma once

#include <cstddef>
#include <string>

#include "results/grade_report.h"

namespace assay::grade {

/// Returns the verdict on a submission of which only inputs with this property show a difference,
/// if nothing states that such inputs are valid.
results::Undecided ask(const std::string& property, results::Different difference);

/// How the submissions that meet all examples behave on an input that is no example and on which
/// one of them differs from the reference. Programs that were written independently vote on what is
/// right where nobody has stated it (N-version programming: Avizienis, 1985).
struct Vote {
  std::size_t agreeing = 1;  // do what that submission does, itself included
  std::size_t voters = 1;

  /// True if at least three, and more than half of all, agree with each other and not with the
  /// reference. Common mistakes are made alike, so this decides nothing: it is asked.
  bool outvotes_reference() const { return agreeing >= 3 && 2 * agreeing > voters; }
};

/// Returns the verdict on a submission whose difference most others have as well.
results::Undecided doubt_reference(const Vote& vote, results::Different difference);

/// Returns the note that an answer with yes has no effect, because it answers no question.
results::Finding unused_answer(const std::string& property);

}  // namespace assay::grade
