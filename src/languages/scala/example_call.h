// A call of a function that shows how calls are written: "total(List(1), \"ab\")". Its arguments
// have the types of the parameters, and need not be valid.
#pragma once

#include <string>

#include "functional/program.h"

namespace assay::languages {

/// Calls it by its name without that of its object. An argument of which no short value is known,
/// such as a function, is the name of the parameter.
std::string example_call(const fun::Program& program, fun::FunctionId function);

}  // namespace assay::languages
