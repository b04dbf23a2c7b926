// Inputs that together take every path of a function up to a budget.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "functional/datum.h"
#include "narrowing/machine/machine.h"
#include "narrowing/machine/model.h"

namespace assay::narrowing {

struct InputOptions {
  std::uint32_t budget = 8;
  CostModel costs;
  Limits limits;
  /// See Store::Options.
  bool other = false;
  /// Each numbering yields an input of its own for a path; equal inputs are dropped.
  std::vector<Numbering> numberings = {Numbering::kDistinct};
  std::uint64_t most_paths = 200'000;
  std::vector<Contract> contracts;
  /// A search that takes more steps than this is partitioned by the first decisions of its paths.
  /// Its result does not depend on the number of threads.
  std::uint64_t partition_from = 1'000'000;
  std::size_t jobs = 1;  // threads
};

struct FoundInput {
  std::vector<fun::Datum> arguments;
  std::uint32_t cost = 0;
  std::uint32_t path = 0;  // the inputs of one path have the same number
};

struct InputSearch {
  std::vector<FoundInput> found;
  ExplorationStatistics statistics;
  std::uint64_t paths = 0;  // feasible ones
  std::uint64_t solver_calls = 0;
  std::string unsupported;  // a construct that some paths reached; they have no input
};

/// Searches for paths that end with a result or an exception. `code` must be that of `program`.
InputSearch find_inputs(fun::Program& program, const Code& code, fun::FunctionId function,
                        const InputOptions& options);

}  // namespace assay::narrowing
