// Asks the teacher whether inputs are valid, instead of holding a difference on them against a
// submission.
#pragma once

#include <string>

#include "results/grade_report.h"

namespace assay::grade {

/// Returns the verdict on a submission of which only inputs with this property show a difference,
/// if nothing states that such inputs are valid.
results::Undecided ask(const std::string& property, results::Different difference);

/// Returns the note that an answer with yes has no effect, because it answers no question.
results::Finding unused_answer(const std::string& property);

}  // namespace assay::grade
