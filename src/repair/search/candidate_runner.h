// Runs candidates: the program that contains all alternatives, with a choice at each site. How a
// program is run depends on its language; the search sees what runs show.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "repair/material/move.h"

namespace assay::repair {

/// A valid input and what the reference does on it.
struct Case {
  std::string input;
  std::string output;
  int exit_status = 0;
  std::uint64_t steps = 0;  // that the reference takes
  /// A candidate that is being scored is ended after so many steps: it is not worth waiting for.
  std::uint64_t scoring_steps = 0;
  /// Of a runner that keeps its inputs itself: which one this is. Input and output are empty.
  std::size_t number = 0;
};

/// Returns how long runs on a case may be while candidates are compared; `own` is the run of the
/// student's program on it, if it is known.
struct Observation;
std::uint64_t scoring_steps(const Case& known, const Observation* own);

/// How long a run may be: short ones suffice to compare candidates, but a repair may be slower than
/// the reference.
enum class Patience : std::uint8_t { kScoring, kAcceptance };

/// Returns the limit on the steps of a run.
std::uint64_t step_limit(const Case& known, Patience patience);

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
  CandidateRunner() = default;
  CandidateRunner(const CandidateRunner&) = delete;
  CandidateRunner& operator=(const CandidateRunner&) = delete;
  virtual ~CandidateRunner() = default;

  virtual std::uint32_t sites() const = 0;
  /// Runs the candidate made of these moves. If `reached` is not null, its element for each site
  /// that the candidate reaches is set to 1.
  virtual Observation run(const std::vector<const Move*>& moves, const Case& known,
                          Patience patience, std::vector<std::uint8_t>* reached) = 0;
  Observation run(const std::vector<const Move*>& moves, const Case& known, Patience patience) {
    return run(moves, known, patience, nullptr);
  }
  /// Says that these candidates will be run on these cases next, as far as they are run at all: a
  /// runner may run them together. It changes no result and no count.
  virtual void expect(const std::vector<std::vector<const Move*>>& /*candidates*/,
                      const std::vector<const Case*>& /*cases*/, Patience /*patience*/) {}
  /// Runs a candidate on cases, one after the other, and returns the first that it fails; null if
  /// it passes all.
  const Case* first_failed(const std::vector<const Move*>& moves,
                           const std::vector<const Case*>& cases, Patience patience);

  virtual std::uint64_t runs() const = 0;
  virtual std::uint64_t steps() const = 0;
};

/// Returns the share of `expected` that `actual` matches from both ends, relative to the longer of
/// the two: 1 if they are equal.
double matched_share(std::string_view expected, std::string_view actual);

}  // namespace assay::repair
