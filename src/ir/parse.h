// Reads the textual form that print() writes. Total: any bytes give a program or an error that
// names the line and the cause. A parsed program is structurally sound (trees are contiguous and
// post-order, names resolve, every statement lies in one block); validate() checks its types.
#pragma once

#include <string_view>

#include "base/result.h"
#include "ir/program.h"

namespace assay::ir {

/// `//` begins a comment that ends with the line. Blocks may nest kMaxBlockDepth deep, expressions
/// arbitrarily.
Result<Program> parse(std::string_view text);

}  // namespace assay::ir
