// Which bracket or quotation mark is missing in a call that a student has written? Parsers only see
// what follows.
#pragma once

#include <string>
#include <string_view>

namespace assay::tryout {

/// Returns "line 1, column 8: a `)` is missing", or "" if all are there.
std::string bracket_problem(std::string_view text);

}  // namespace assay::tryout
