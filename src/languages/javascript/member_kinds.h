// Is a member a method where the reference has a property, or the other way round? node says
// nothing of it: `list.length` is a function then.
#pragma once

#include <vector>

#include "languages/javascript/program.h"
#include "results/grade_report.h"

namespace assay::languages {

inline constexpr const char* kMemberKind = "js-member-kind";

/// Returns one finding for each such member of a class of the program, in the order of the source.
std::vector<results::Finding> other_member_kinds(const JavaScriptProgram& program,
                                                 const JavaScriptProgram& reference);

}  // namespace assay::languages
