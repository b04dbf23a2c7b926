// The concrete interpreter: runs one program on one input. It never runs native code, so that it
// can run thousands of inputs a second without a sandbox.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "exec/concrete/domain.h"
#include "exec/machine/termination.h"
#include "ir/program.h"

namespace assay::exec {

struct ConcreteRun {
  Termination termination;
  int exit_status = 0;
  std::string output;
  std::uint64_t steps = 0;
  std::size_t consumed = 0;    // bytes of the input that were read
  bool read_past_end = false;  // the program tried to read more than there was
  std::size_t visits = 0;      // with ConcreteOptions::by_visit: of its site
  std::string input;           // with ConcreteOptions::on_demand only: the input as extended
};

/// Runs `program` on `input`. Deterministic; returns a result for every validated program.
ConcreteRun interpret(const ir::Program& program, std::string_view input,
                      const MachineLimits& limits = {}, const ConcreteOptions* options = nullptr);

}  // namespace assay::exec
