// Where the loops of a Java text are.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace assay::java {

/// The line, counted from 1, on which each loop of a Java text begins, in the order of the text.
/// The text need not parse: it may have gaps.
std::vector<std::uint32_t> loop_lines(std::string_view text);

}  // namespace assay::java
