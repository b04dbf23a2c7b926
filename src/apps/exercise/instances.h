// Finds instances of a skeleton: points at which its program ends normally.
//
// Rejection sampling first (every instance is as likely as any other); where the space is small,
// all of it is run, which also counts the instances; the solver only where samples are hardly ever
// accepted. The measurements behind this order are in docs/apps/exercise.md.
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
  Point point;
  exec::ConcreteRun run;  // of Search::recorded
};

/// Stable and short: the skeleton's name and a hash of the values, "CountLoops-3f9a12bc".
std::string instance_id(std::string_view skeleton, const Point& point);

struct Search {
  std::uint64_t wanted = 20;
  std::uint64_t seed = 1;
  std::uint64_t steps = 30'000'000;       // of the interpreter, for sampling
  std::uint64_t count_steps = 6'000'000;  // as many at most to run the whole space
  std::uint64_t solver_queries = 20'000;
  exec::MachineLimits machine;
  /// Like the program, but tells more; null: the program itself.
  const ir::Program* recorded = nullptr;
  /// May be null: proposes points to the solver's part (solve.h).
  const ir::Program* summary = nullptr;
  /// Beyond ending normally: does the run (of `recorded`) fit (difficulty, say)? Empty: always.
  std::function<bool(const exec::ConcreteRun&)> fits;
};

/// Why points were refused: how often this check ended the run.
struct Refusal {
  Span where;
  std::string detail;
  std::uint64_t count = 0;
};

struct Found {
  enum class Method : std::uint8_t { kSampled, kCounted, kSolver };
  std::vector<Instance> instances;  // different ones, in random order
  Method method = Method::kSampled;
  std::uint64_t runs = 0;  // of the interpreter
  std::uint64_t steps = 0;
  std::optional<std::uint64_t> all;  // how many instances there are, if counted
  std::uint64_t solver_queries = 0;
  double solver_seconds = 0;
  bool complete = false;          // there are no more instances than these
  std::vector<Refusal> refusals;  // the most frequent first
  std::uint64_t misfits = 0;      // ended normally, but did not fit
};

Found find_instances(const ir::Program& program, const Space& space, const Search& search);

}  // namespace assay::exercise
