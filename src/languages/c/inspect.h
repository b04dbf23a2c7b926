// Implements the commands that inspect a C program: its intermediate form, a run in the
// interpreter, the inferred assignment file, and the tools available on this machine.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "languages/c/session/session.h"
#include "languages/language.h"

namespace assay::languages {

/// Returns the textual form of a lowered C file.
Result<std::string> ir_text(const std::string& path, const std::string& entry);

/// Returns a listing of the places of a C program (frontends/common/source_tree_text.h).
Result<std::string> places_text(const std::string& path, const std::string& entry);

Result<Interpreted> interpret_c(const std::string& path, const std::string& entry,
                                const std::string& input);

/// Returns an assignment file, ready to be edited, with what Assay infers from the reference.
Result<std::string> inferred_c_assignment(const SessionOptions& options);

std::vector<Condition> examine_c_host(bool allow_no_sandbox);

}  // namespace assay::languages
