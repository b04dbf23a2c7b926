// Runs a program symbolically from one loop head to another, along the current path of an explorer.
#pragma once

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "exec/machine/cut_state.h"
#include "exec/symbolic/domain.h"
#include "exec/symbolic/input.h"
#include "exec/symbolic/run.h"

namespace assay::exec {

/// The state of a run at a loop head, without the output that was written before.
struct SymbolicCut {
  Machine<SymbolicDomain>::State machine;  // normalised
  SymbolicInput input;
};

struct CutRun {
  SymbolicRun run;                 // its output: what was written since the start
  std::optional<SymbolicCut> cut;  // if it stopped at a loop head
  bool is_redirected = false;      // the loop runs while a string is being read or written
};

/// Where to begin: at the entry with this input, or at a cut.
using CutStart = std::variant<const std::vector<InputElement>*, const SymbolicCut*>;

/// Loops at whose heads runs do not stop, wherever they are in the call stack. Any loops will do: a
/// run that takes too long without stopping ends by its limits.
using PassedLoops = std::vector<LoopHead>;
bool is_passed(const PassedLoops& passed, const LoopHead& head);

/// Runs to the `visits`-th loop head, or to the first one of another loop than that at which it
/// began, or first arrived; or to the end. At most `limits.steps` steps. Objects of more than
/// `most_cells` cells that can be arrays are array terms in the state at the cut. `summaries`, if
/// given, answers calls.
CutRun run_to_cut(const ir::Program& program, PathExplorer& path, const CutStart& start,
                  CheckPolicy policy, const MachineLimits& limits, std::uint32_t visits,
                  const PassedLoops& passed, std::uint64_t most_cells, LivenessOf& liveness,
                  CallSummaries* summaries = nullptr);

}  // namespace assay::exec
