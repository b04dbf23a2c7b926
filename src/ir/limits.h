// Limits of every valid program, so that passes can recurse over blocks.
#pragma once

#include <cstddef>
#include <cstdint>

namespace assay::ir {

/// Nesting depth of blocks; the function's body has depth 1.
inline constexpr std::size_t kMaxBlockDepth = 400;
/// Cells of one global object.
inline constexpr std::int64_t kMaxGlobalCells = std::int64_t{1} << 32;
/// Alternatives of one choose statement.
inline constexpr std::size_t kMaxAlternatives = 65'536;
/// Loops of one function.
inline constexpr std::uint32_t kMaxLoops = 1'000'000;

}  // namespace assay::ir
