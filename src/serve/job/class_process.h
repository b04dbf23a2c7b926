// The process that judges a class for the teacher, as `assay grade --repair` does: `assay serve`
// starts one for each class.
//
// It writes JSON objects, one on each line: {"refused": "why"}, or
// {"total": 30}, then {"verdict": {"path", "verdict", "sentence"}} for each submission,
// {"repairing": 12} and {"repaired": "path"} for each of these, and at the end {"submission": ...}
// for each (class_data.h), {"report": "html", "text": "..."} for each kind of report, and
// {"summary": ...}. A process that ended without a summary did not judge the class.
#pragma once

#include <cstddef>
#include <string>

#include "languages/language.h"

namespace assay::serve {

struct ClassJob {
  std::string reference;  // a path
  std::string folder;     // with the submissions
  std::string journal;    // a file: a class that was interrupted is continued
  std::size_t jobs = 1;   // workers at a time
};

/// Judges the class, and ends when the parent does. Returns false if the assignment could not be
/// opened or the submissions not be read.
bool judge_class(const languages::Registry& registry, const ClassJob& job, int out);

}  // namespace assay::serve
