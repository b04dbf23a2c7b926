// Runs one program along the explorer's current path.
#pragma once

#include <vector>

#include "exec/machine/outcome.h"
#include "exec/symbolic/domain.h"
#include "exec/symbolic/explorer.h"
#include "ir/program.h"

namespace assay::exec {

struct SymbolicRun {
  Outcome outcome;
  smt::TermId exit_status;
  std::vector<OutputPiece> output;
  std::uint64_t steps = 0;
};

SymbolicRun run_symbolically(const ir::Program& program, PathExplorer& path,
                             const std::vector<InputElement>& input, CheckPolicy policy,
                             const MachineLimits& limits);

}  // namespace assay::exec
