// Expressions that nobody means: another alternative says the same in fewer words. They are not
// offered.
#pragma once

#include <string>

#include "repair/material/generators.h"

namespace assay::repair {

/// True if an operation says nothing with these operands: `n * 1`, `2 >= 100`. Equal operands count
/// as meant: a second edit may change one of them.
bool is_trivial(const std::string& operation, const std::string& left, const std::string& right,
                const Spelling& spelling);

/// True if the operation that contains the place is trivial with `text` in its place, an assignment
/// assigns a variable to itself with it, or the condition of a loop loses with it the last variable
/// that the loop changes.
bool makes_trivial(frontends::PlaceId id, const std::string& text, const Generator& generator);

}  // namespace assay::repair
