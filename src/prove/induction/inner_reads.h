// The variables on which loops inside other loops depend, by name.
#pragma once

#include <set>
#include <string>

#include "ir/program.h"

namespace assay::prove {

/// The locals that are read in loops inside loops, and in arguments of calls inside loops.
std::set<std::string> read_in_inner_loops(const ir::Program& program);

}  // namespace assay::prove
