// Variables of objects, which keep their values from one call to the next.
#pragma once

#include <string>
#include <vector>

#include "functional/program.h"

namespace assay::fun {

/// The name of a variable ("Solution.total") into which these functions store, or functions that
/// they call; "" if there is none. Variables of the library do not count.
std::string kept_variable(const Program& program, const std::vector<FunctionId>& functions);

}  // namespace assay::fun
