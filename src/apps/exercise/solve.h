// Finds instances where sampling finds too few: executes the program symbolically along the path of
// a random point, lets the solver change the values that violate annotations on this path, and then
// moves every value back towards the random point as far as the path condition allows. The random
// targets keep the instances spread, whereas a solver's own models are neighbours of each other
// (docs/apps/exercise.md has the measurements).
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <utility>

#include "apps/exercise/space.h"
#include "exec/machine/outcome.h"
#include "ir/program.h"

namespace assay::exercise {

class PathSolver {
 public:
  /// `summary` may be null. It is tried before the program, and its points need not be instances.
  /// After the values of the placeholders it reads further numbers, which may have any value.
  PathSolver(const ir::Program& program, const ir::Program* summary, const Space& space,
             exec::MachineLimits machine);
  PathSolver(const PathSolver&) = delete;
  PathSolver& operator=(const PathSolver&) = delete;
  ~PathSolver();

  /// A point near `target`, with its counts, at which the program probably ends normally: the
  /// caller must run it, because terms abstract from some values. Empty if none was found.
  std::optional<Point> near(const Point& target, std::uint64_t seed);

  /// Is the step budget of the search exhausted? Then near() finds nothing more.
  bool exhausted() const { return steps_ >= kMostSteps; }
  std::uint64_t queries() const { return queries_; }
  double seconds() const { return seconds_; }
  /// Was some attempt given up although there may be an instance on its path?
  bool gave_up() const { return gave_up_; }

 private:
  /// How often attempts with so many pins led to a point.
  struct Odds {
    std::uint64_t tries = 0, successes = 0;
    bool are_low() const { return tries >= 6 && successes * 4 < tries; }
  };

  /// Fewer and fewer pins.
  std::optional<Point> loosen(const ir::Program& program, const Point& target, Rng& rng);
  /// With the first `pins` unknowns, in a random order, fixed to the target's values.
  std::optional<Point> attempt(const ir::Program& program, const Point& target, std::size_t pins,
                               Rng& rng);

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
  bool gave_up_ = false;
};

}  // namespace assay::exercise
