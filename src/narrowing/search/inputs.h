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
  /// Each gives an input of its own for a path; equal ones are dropped.
  std::vector<Numbering> numberings = {Numbering::kDistinct};
  std::uint64_t most_paths = 200'000;
  std::vector<Contract> contracts;
  /// A search that takes more steps than this is shared out by the first decisions of its paths.
  /// What it finds does not depend on the number of threads.
  std::uint64_t share_from = 1'000'000;
  std::size_t jobs = 1;  // threads
};

struct FoundInput {
  std::vector<fun::Datum> arguments;
  std::uint32_t cost = 0;
  std::uint32_t path = 0;  // inputs of one path have one number
};

struct InputSearch {
  std::vector<FoundInput> found;
  Tally tally;
  std::uint64_t paths = 0;  // that can be taken
  std::uint64_t solver_calls = 0;
  std::string unsupported;  // a construct that some paths met, and gave no input for
};

/// Paths that end with a result or an exception. `code` must be of `program`.
InputSearch find_inputs(fun::Program& program, const Code& code, fun::FunctionId function,
                        const InputOptions& options);

}  // namespace assay::narrowing
