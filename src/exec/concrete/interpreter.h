// The concrete interpreter: one program, one input, one behaviour. It never runs native code, so
// thousands of inputs a second are tried without a sandbox.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "exec/concrete/domain.h"
#include "exec/machine/outcome.h"
#include "ir/program.h"

namespace assay::exec {

struct ConcreteRun {
  Outcome outcome;
  int exit_status = 0;
  std::string output;
  std::uint64_t steps = 0;
  std::size_t consumed = 0;    // bytes of the input that were read
  bool read_past_end = false;  // asked for more input than there was
  std::string input;           // only with ConcreteHooks::on_demand: the input as invented
};

/// Runs `program` on `input`. Deterministic; total on validated programs.
ConcreteRun interpret(const ir::Program& program, std::string_view input,
                      const MachineLimits& limits = {}, const ConcreteHooks* hooks = nullptr);

}  // namespace assay::exec
