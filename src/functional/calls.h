// How a function is called from outside its program: its parameter lists and default arguments.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "functional/program.h"

namespace assay::fun {

/// The sizes of the function's parameter lists.
std::vector<std::uint32_t> parameter_lists(const Function& function);

/// Returns a function that takes the first `count` parameters and calls `function` with them and
/// with its default arguments for the others. It is added to the program unless `count` is that of
/// all parameters. Returns nullopt if one of the others has no default argument, or if they are
/// not all in one list.
std::optional<FunctionId> with_defaults(Program& program, FunctionId function, std::size_t count);

}  // namespace assay::fun
