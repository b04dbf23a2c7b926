// Adds statements to the blocks of a function.
#pragma once

#include <functional>

#include "ir/builder.h"
#include "ir/program.h"

namespace assay::ir {

/// What to add, as statements of the current block of the builder; either can be empty. References
/// to statements and trees of the function become invalid when something is added.
struct Additions {
  std::function<void(const Block& block, Builder&)> at_begin;  // of each block
  std::function<void(StmtId statement, Builder&)> after;       // each statement
};

/// Walks through all blocks of the function in the order of its text and adds to them.
void rewrite_blocks(Function& function, const Additions& additions);

}  // namespace assay::ir
