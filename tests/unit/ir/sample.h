// Programs that the tests of the textual form share.
#pragma once

#include <string_view>

#include "ir/program.h"

namespace assay::ir::testing {

/// Every kind of statement, in the printer's own spelling; valid.
extern const std::string_view kEveryStatement;

/// One assignment per operator, with operands chosen by its signature; valid.
Program every_operator();

}  // namespace assay::ir::testing
