// From what a compiler driver prints for -### to the commands worth running. Private to this layer.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace assay::native {

using Command = std::vector<std::string>;

/// The commands in `text` (lines that begin with a blank, words in double quotes or bare).
std::vector<Command> parse_driver_output(std::string_view text);

/// Gives the temporary files fixed names, takes the link away from collect2 and hands it to
/// `linker` (empty: the driver's own choice) without plugins. An empty list if the commands are not
/// understood.
std::vector<Command> direct_steps(std::vector<Command> commands, const std::string& linker);

/// Every file that the steps of `direct_steps` may leave beside the program.
std::vector<std::string> by_products();

}  // namespace assay::native
