// Parses the textual form that print() writes. For any bytes, the result is a program or an error
// that states the line and the cause. A parsed program is structurally sound (trees are contiguous
// and in post-order, names are resolved, every statement is in one block); validate() checks its
// types.
#pragma once

#include <string_view>

#include "base/result.h"
#include "ir/program.h"

namespace assay::ir {

/// `//` begins a comment that extends to the end of the line. Blocks can nest kMaxBlockDepth deep,
/// and expressions arbitrarily.
Result<Program> parse(std::string_view text);

}  // namespace assay::ir
