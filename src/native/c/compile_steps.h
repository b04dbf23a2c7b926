// Extracts the commands to be run from the output of a compiler driver for -###. Private to
// this layer.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace assay::native {

using Command = std::vector<std::string>;

/// Returns the commands in the output (lines that begin with a space, whose arguments are in double
/// quotes or bare).
std::vector<Command> parse_driver_output(std::string_view text);

/// Assigns fixed names to the temporary files and replaces collect2 by a call of `linker` ("" means
/// the driver's own choice) without plugins. Returns an empty list if the commands are not
/// understood.
std::vector<Command> direct_steps(std::vector<Command> commands, const std::string& linker);

/// Returns the steps for a program of several files, given those that compile `name` alone: the
/// compiling steps of each file, and one link. `direct` is true for the result of `direct_steps`;
/// otherwise the only command compiles everything.
std::vector<Command> steps_for_files(const std::vector<Command>& steps, bool direct,
                                     const std::string& name,
                                     const std::vector<std::string>& files);

/// Returns every file that the steps for this number of files can leave next to the program.
std::vector<std::string> by_products(std::size_t files);

}  // namespace assay::native
