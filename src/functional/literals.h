// The literals of a program, which are likely to be interesting inputs.
#pragma once

#include <vector>

#include "functional/program.h"

namespace assay::fun {

/// Returns the literals in the expressions and patterns of these functions and of those that they
/// can call, without the library's. A literal that stands in several places is there as often.
std::vector<Literal> literals(const Program& program, const std::vector<FunctionId>& entries);

}  // namespace assay::fun
