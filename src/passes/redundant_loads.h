// Redundant load elimination (Muchnick, Advanced Compiler Design and Implementation, 1997, section
// 13.2): a value that was loaded before, and cannot have changed, is not loaded again.
#pragma once

#include "ir/program.h"

namespace assay::passes {

/// The program with each load from an address whose value a local still has replaced by that
/// local. It behaves the same.
ir::Program without_redundant_loads(const ir::Program& program);

}  // namespace assay::passes
