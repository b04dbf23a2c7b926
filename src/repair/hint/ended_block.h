// Which block does a closing bracket end? Students know a block by the lines of its brackets.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "results/repair.h"

namespace assay::repair {

/// Returns the lines of the block that ends with `}` at this place of a text, counted from 1;
/// nullopt if there is no such bracket, or if it is not sure where the block begins: its first line
/// has to be an earlier one that is indented as far.
std::optional<results::LineRange> ended_block(std::string_view text, std::uint32_t line,
                                              std::uint32_t column);

}  // namespace assay::repair
