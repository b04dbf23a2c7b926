// Runs a program on one input and records its states at loop heads.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "exec/machine/cut_state.h"
#include "exec/machine/termination.h"
#include "ir/program.h"

namespace assay::exec {

/// A visit of a loop head. States of the symbolic machine have the same skeletons and the same
/// order of values.
struct LoopVisit {
  LoopHead head;
  std::string skeleton;
  std::vector<std::int64_t> values;
  /// The first elements of each array.
  struct Array {
    std::vector<std::int64_t> values;
    std::vector<bool> initialised;
  };
  std::vector<Array> arrays;
  std::size_t written = 0;  // bytes of output before the visit
  std::size_t read = 0;     // bytes of input that were consumed before the visit
  bool end_seen = false;    // whether a read came to the end of the input
};

struct Trace {
  Termination termination;  // kCut if there were more visits than were to be recorded
  std::int64_t exit_status = 0;
  std::string output;
  std::vector<LoopVisit> visits;
};

/// Records the heads alone, which is much faster.
Trace loop_heads(const ir::Program& program, std::string_view input, const MachineLimits& limits,
                 std::size_t most_visits);

/// Objects of more than `most_cells` cells are arrays, as in the states of the symbolic machine.
Trace trace(const ir::Program& program, std::string_view input, const MachineLimits& limits,
            std::size_t most_visits, std::uint64_t most_cells = UINT64_MAX);

}  // namespace assay::exec
