// Runs candidates: the program that contains all alternatives, with a choice at each site.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "exec/concrete/interpreter.h"
#include "exec/machine/termination.h"
#include "ir/program.h"
#include "repair/material/move.h"
#include "results/comparison.h"

namespace assay::repair {

/// A valid input and what the reference does on it.
struct Case {
  std::string input;
  std::string output;
  int exit_status = 0;
  std::uint64_t steps = 0;  // that the reference takes
  /// A candidate that is being scored is ended after so many steps: it is not worth waiting for.
  std::uint64_t scoring_steps = 0;
};

/// Returns how long runs on a case may be while candidates are compared; `own` is the run of the
/// student's program on it, if it is known.
struct Observation;
std::uint64_t scoring_steps(const Case& known, const Observation* own);

/// How long a run may be: short ones suffice to compare candidates, but a repair may be slower than
/// the reference.
enum class Patience : std::uint8_t { kScoring, kAcceptance };

/// What one run of a candidate showed.
struct Observation {
  bool passes = false;
  /// How much of the expected output was printed, matched from both ends: 0 to 1.
  double progress = 0;
  std::uint64_t steps = 0;
  bool exits = false;           // normally
  bool is_cut = false;          // it took more steps than allowed
  std::size_t visits = 0;       // of the site whose alternatives were given by visit
  std::uint64_t behaviour = 0;  // a hash of what the run did; equal behaviours have equal hashes
};

class CandidateRunner {
 public:
  /// `program` must outlive the object. `open` has a choice for each site: the program has the
  /// student's meaning, and reaches every site that the student's program would reach. With 0 at
  /// every site it has the same meaning, and is faster.
  CandidateRunner(const ir::Program& program, std::vector<std::uint16_t> open,
                  results::Comparison comparison, exec::MachineLimits limits);

  std::uint32_t sites() const { return static_cast<std::uint32_t>(choices_.size()); }
  /// Runs the candidate made of these moves. If `reached` is not null, its element for each site
  /// that the candidate reaches is set to 1. If `by_visit` is not null, it precedes the moves at
  /// its site.
  Observation run(const std::vector<const Move*>& moves, const Case& known, Patience patience,
                  std::vector<std::uint8_t>* reached = nullptr,
                  const exec::VisitChoices* by_visit = nullptr);

  std::uint64_t runs() const { return runs_; }
  std::uint64_t steps() const { return steps_; }

 private:
  const ir::Program& program_;
  results::Comparison comparison_;
  exec::MachineLimits limits_;
  std::vector<std::uint16_t> choices_;  // 0 at every site between runs
  std::vector<std::uint16_t> open_;
  std::uint64_t runs_ = 0, steps_ = 0;
};

/// Returns the share of `expected` that `actual` matches from both ends, relative to the longer of
/// the two: 1 if they are equal.
double matched_share(std::string_view expected, std::string_view actual);

}  // namespace assay::repair
