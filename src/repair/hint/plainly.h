// Which changes are told otherwise than they were found? A search inserts `return null;` before a
// `throw`, which nobody executes then; a student replaces the one by the other.
#pragma once

#include <vector>

#include "base/source_files.h"
#include "results/repair.h"

namespace assay::repair {

/// Changes an edit, with the same effect, to what a student does: one that inserts a jump before
/// another one replaces that ("jump"); one that only exchanges the `in` and the `of` of a loop, or
/// `if` and `while`, is an edit of the first line ("keys-or-elements", "repetition"); a statement
/// that returns another value is one of the value. A value that is passed to a function is an index
/// ("subscript") if only that changes, or one that is printed ("printed-value").
void told_plainly(results::RepairEdit& edit, const std::vector<SourceFile>& files);

/// True of an edit that keeps a calculation and says what to do where it makes no sense:
/// `b === 0 ? 0 : a % b` for `a % b`.
bool adds_case(const results::RepairEdit& edit);

}  // namespace assay::repair
