// Finds instances where sampling finds too few: executes the program symbolically on the path of a
// random valuation, has the solver change the values that violate annotations on this path, and
// then moves every value back towards the random valuation as far as the path condition allows. The
// random targets keep the instances spread, whereas a solver's own models are neighbours of each
// other (docs/apps/exercise.md has the measurements).
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <utility>

#include "apps/exercise/space.h"
#include "exec/machine/termination.h"
#include "ir/program.h"

namespace assay::exercise {

class PathSolver {
 public:
  /// `summary` may be null. It is tried before the program, and its valuations need not be
  /// instances. After the values of the placeholders it reads further numbers, which may have any
  /// value.
  PathSolver(const ir::Program& program, const ir::Program* summary, const Space& space,
             exec::MachineLimits machine);
  PathSolver(const PathSolver&) = delete;
  PathSolver& operator=(const PathSolver&) = delete;
  ~PathSolver();

  /// A valuation near `target`, with the same counts, with which the program terminates normally
  /// according to the symbolic execution; the caller must run it. Returns nullopt if none was
  /// found.
  std::optional<Valuation> near(const Valuation& target, std::uint64_t seed);

  /// Is the step budget of the search exhausted? Then near() finds nothing more.
  bool exhausted() const { return steps_ >= kMostSteps; }
  std::uint64_t queries() const { return queries_; }
  double seconds() const { return seconds_; }

 private:
  /// How often attempts with a given number of fixed variables succeeded.
  struct Odds {
    std::uint64_t tries = 0, successes = 0;
    bool are_low() const { return tries >= 6 && successes * 4 < tries; }
  };

  /// Tries with fewer and fewer fixed variables.
  std::optional<Valuation> with_fewer_fixed(const ir::Program& program, const Valuation& target,
                                            Rng& rng);
  /// Fixes `fixed` of the variables, chosen at random, to the target's values.
  std::optional<Valuation> attempt(const ir::Program& program, const Valuation& target,
                                   std::size_t fixed, Rng& rng);

  const ir::Program& program_;
  const ir::Program* summary_;
  const Space& space_;
  exec::MachineLimits machine_;
  static constexpr std::uint64_t kMostSteps = 20'000'000;  // symbolic ones, of all paths
  static constexpr std::uint64_t kLongestPath = 500'000;

  struct Engine;
  std::unique_ptr<Engine> engine_;
  std::map<std::pair<const ir::Program*, std::size_t>, Odds> odds_;
  std::uint64_t steps_ = 0;
  std::uint64_t queries_ = 0;
  double seconds_ = 0;
};

}  // namespace assay::exercise
