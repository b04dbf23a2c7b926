// What the student's program does at the places of a repair's edits when it runs on the
// counterexample: how often it comes there, and with which values the first time that matters.
#pragma once

#include <string>

#include "languages/c/session/session.h"
#include "results/repair.h"

namespace assay::languages {

/// Fills in `visits` of the report's edits, as far as they can be observed. Each is observed by
/// itself: the program with statements in it that print the values runs in the interpreter.
/// `text` is the submission.
void observe_visits(const Session& session, const std::string& text, results::RepairReport& report);

}  // namespace assay::languages
