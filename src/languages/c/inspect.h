// What the small commands show of a C program: its intermediate form, a run in the interpreter, the
// assignment file that would be inferred, what this machine offers.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "languages/c/session.h"
#include "languages/language.h"

namespace assay::languages {

/// The textual form of a lowered C file.
Result<std::string> ir_text(const std::string& path, const std::string& entry);

Result<Interpreted> interpret_c(const std::string& path, const std::string& entry,
                                const std::string& input);

/// An assignment file with what Assay infers about the reference, ready to be edited.
Result<std::string> inferred_c_assignment(const SessionOptions& options);

std::vector<Condition> examine_c_host(bool allow_no_sandbox);

}  // namespace assay::languages
