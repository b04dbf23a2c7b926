// Which sides of branches and loops does a run take? The program with a choice point that has no
// effect (ir::Choose, with one empty alternative) on each side, so that an interpreter that records
// the sites that it reaches says so.
#pragma once

#include <cstdint>
#include <vector>

#include "ir/program.h"

namespace assay::passes {

enum class SideKind : std::uint8_t {
  kThen,  // the condition of a branch is true
  kElse,  // it is false, whether or not there is an else part
  kBody,  // a loop's body is entered
  kExit,  // a loop is left to what follows it
};

/// One side; its site is its index in SidedProgram::sides.
struct Side {
  SideKind kind = SideKind::kThen;
  Span span;  // of the branch or loop
};

struct SidedProgram {
  ir::Program program;  // with the meaning of the given one
  std::vector<Side> sides;
};

/// Adds a site on each side of each branch and loop outside of the library, those included into
/// which a front end lowers other constructs. The program must not have sites of its own.
SidedProgram with_side_sites(const ir::Program& program);

}  // namespace assay::passes
