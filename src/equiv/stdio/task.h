// The task: everything about an assignment that the comparison of two programs needs.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "exec/machine/termination.h"
#include "inputs/grammar/spec.h"
#include "results/comparison.h"

namespace assay::equiv {

/// Limits of the effort. All of them count work, so that a busy machine produces the same results.
struct Effort {
  std::uint32_t refutation_inputs = 240;
  std::uint64_t refutation_steps = 1'200'000;  // interpreter steps of the reference over its inputs
  std::uint32_t refutation_floor = 48;         // inputs, however many steps they take
  std::uint32_t bound = 4;                     // list and string lengths of the largest level
  /// The same where a part of the reference is not reached within the bound, if that costs little.
  std::uint32_t longest_bound = 8;
  std::uint64_t level_steps = 100'000;  // interpreter steps of the reference on one level
  std::uint64_t level_paths = 1'000;
  std::uint64_t level_solver_steps = 6'000'000;
  std::uint64_t all_levels_solver_steps = 30'000'000;
  std::uint64_t all_levels_steps = 500'000;
  std::uint64_t enumeration_steps = 1'500'000;  // concrete steps of the reference on one level
  /// Where no level covers all valid inputs, but there are few of them: concrete steps of the
  /// reference on all, once for a class. About half a second, and less than most proofs.
  std::uint64_t all_inputs_steps = 60'000'000;
  std::uint64_t submission_factor = 8;  // how many times the reference's cost a submission may take
  std::uint32_t minimisation_runs = 600;
  std::uint32_t native_inputs = 60;  // for native runs without a candidate
  /// Interpreter steps of both programs in the search for inputs on which rounding matters; the
  /// reference's half is done once for a class. It is a limit of cost (about as much as compiling
  /// the submission); no count of inputs makes it certain that there is none.
  std::uint64_t rounding_steps = 3'000'000;
  /// The same, in the search for inputs beyond the bound of a claim on which the programs differ.
  std::uint64_t large_steps = 2'000'000;
  std::uint64_t large_inputs = 4'000;  // of these: a run costs as much as a hundred steps
};

/// An example whose output is known although the reference is not defined on its input.
struct GivenOutput {
  std::string input;
  std::string output;
};

struct Task {
  inputs::Spec inputs;
  bool inputs_stated = false;  // by the teacher, and not inferred: even the longest ones are valid
  /// Narrower descriptions, those first whose inputs are most certain to be meant. A difference is
  /// looked for there before it is looked for elsewhere, and minimised within them.
  std::vector<inputs::Spec> preferred;
  results::Comparison comparison;
  std::vector<std::string> example_inputs;  // valid inputs, tried first
  std::vector<GivenOutput> given_outputs;   // examples on which the reference is not defined
  std::vector<std::int64_t> constants;      // of the reference: likely to be useful inputs
  std::uint64_t seed = 1;
  exec::MachineLimits machine;
  Effort effort;
};

}  // namespace assay::equiv
