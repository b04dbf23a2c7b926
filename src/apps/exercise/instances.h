// Finds instances of a skeleton: valuations of its placeholders with which its program terminates
// normally.
//
// Rejection sampling comes first, because it makes every instance equally likely. If the space is
// small, the program is run with every valuation, which also counts the instances. The solver is
// used only if samples are hardly ever accepted. docs/apps/exercise.md has the measurements for
// this order.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/exercise/space.h"
#include "exec/concrete/interpreter.h"
#include "ir/program.h"

namespace assay::exercise {

struct Instance {
  Valuation valuation;
  exec::ConcreteRun run;  // of the recorded program
};

/// A stable, short name for an instance: the skeleton's name and a hash of the values,
/// "CountLoops-3f9a12bc".
std::string instance_id(std::string_view skeleton, const Valuation& valuation);

struct Search {
  std::uint64_t wanted = 20;
  std::uint64_t seed = 1;
  std::uint64_t steps = 30'000'000;       // budget of the interpreter for sampling
  std::uint64_t count_steps = 6'000'000;  // the space is counted first if that takes no more steps
  std::uint64_t solver_queries = 20'000;
  exec::MachineLimits machine;
  /// Behaves like the program and also records its run; null stands for the program itself.
  const ir::Program* recorded = nullptr;
  /// Proposes valuations to the solver (solve.h); may be null.
  const ir::Program* summary = nullptr;
  /// A further condition on the recorded run of an instance, such as its difficulty; may be empty.
  std::function<bool(const exec::ConcreteRun&)> fits;
};

/// Why valuations were rejected: how often this check, or this limit, ended a run.
struct Rejection {
  Span where;
  std::string detail;
  std::uint64_t count = 0;
};

struct Found {
  enum class Method : std::uint8_t { kSampled, kCounted, kSolver };
  std::vector<Instance> instances;  // pairwise different, in random order
  Method method = Method::kSampled;
  std::uint64_t runs = 0;  // of the interpreter
  std::uint64_t steps = 0;
  std::optional<std::uint64_t> all;  // how many instances exist, if they were counted
  std::uint64_t solver_queries = 0;
  double solver_seconds = 0;
  bool complete = false;              // no other instances exist
  std::vector<Rejection> rejections;  // the most frequent first
  std::uint64_t misfits = 0;          // runs that terminate normally but do not satisfy `fits`
};

Found find_instances(const ir::Program& program, const Space& space, const Search& search);

}  // namespace assay::exercise
