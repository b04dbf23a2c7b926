// Reads a table at a symbolic index. If all cells are the same function of their index, the value
// is that function of the symbolic index, and no if-then-else over the cells is needed. Tables of
// counters, for example a histogram of letters, have this form as long as all writes to them were
// at symbolic indices.
#pragma once

#include <optional>
#include <span>

#include "smt/term/term.h"

namespace assay::smt {

/// Returns a term that equals cells[index] for every 0 <= index < cells.size(), if the cells differ
/// only in numbers that grow linearly with the index: x == 97, x == 98, ... is x == 97 + index.
std::optional<TermId> as_function_of_index(TermPool& pool, std::span<const TermId> cells,
                                           TermId index);

}  // namespace assay::smt
