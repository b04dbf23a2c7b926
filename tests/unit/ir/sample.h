// Programs that the tests of the textual form share.
#pragma once

#include <string_view>

#include "ir/program.h"

namespace assay::ir::testing {

/// A valid program with every kind of statement, in the printer's own spelling.
extern const std::string_view kEveryStatement;

/// Returns a valid program with one assignment per operator, whose operands fit its signature.
Program every_operator();

}  // namespace assay::ir::testing
