// Where does a semicolon end a statement too early? `if (a < b);` and `for (...; i++);` before what
// was meant to belong to them are valid, and node says nothing of them.
#pragma once

#include <vector>

#include "languages/javascript/program.h"
#include "results/grade_report.h"

namespace assay::languages {

inline constexpr const char* kEmptyBody = "js-empty-body";

/// Returns one finding for each, in the order of the source. A loop without a body is none unless
/// what follows looks like its body: it is a block, or indented further than the loop. (Clang's
/// -Wempty-body.)
std::vector<results::Finding> empty_bodies(const JavaScriptProgram& program);

}  // namespace assay::languages
