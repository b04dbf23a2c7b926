// Reading a table at an unknown place: where all cells are one function of their place, the value
// is that function of the index, and no choice among the cells is needed. Tables that count (a
// histogram of letters) are of this kind for as long as all their writes were to unknown places.
#pragma once

#include <optional>
#include <span>

#include "smt/term/term.h"

namespace assay::smt {

/// A term equal to cells[index] for every 0 <= index < cells.size(), when the cells differ only in
/// numbers that grow evenly with their place: x == 97, x == 98, ... is x == 97 + index.
std::optional<TermId> as_function_of_index(TermPool& pool, std::span<const TermId> cells,
                                           TermId index);

}  // namespace assay::smt
