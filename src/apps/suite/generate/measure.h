// How good tests are: which branches of the reference they take, and which mutants of the reference
// they kill because the result changes (strong mutation).
#pragma once

#include <cstdint>
#include <vector>

#include "apps/suite/generate/tests.h"

namespace assay::suite {

struct MeasureLimits {
  /// How many tests that kill a mutant are looked for; 0: all.
  std::uint32_t killers = 25;
  std::uint64_t steps = 200'000;  // of one test on one mutant; a mutant that takes more is killed
  std::size_t jobs = 1;           // threads
};

/// What an adequate suite covers: all these branches and all these mutants.
struct AdequacyCriterion {
  std::vector<fun::FunctionId> functions;  // in the source, reachable from the entries
  std::vector<fun::Branch> branches;
  std::vector<fun::Mutant> mutants;
};
AdequacyCriterion adequacy_criterion(const fun::Program& program,
                                     const std::vector<Entry>& entries);

/// Fills in Test::branches.
void measure_branches(const fun::Program& program, const AdequacyCriterion& criterion,
                      const std::vector<Entry>& entries, std::vector<Test>& tests);
/// Fills in Test::kills for the tests from `first` on. The number of machine steps that it took.
std::uint64_t measure_kills(const fun::Program& program, const AdequacyCriterion& criterion,
                            const std::vector<Entry>& entries, std::vector<Test>& tests,
                            std::size_t first, const MeasureLimits& limits);

}  // namespace assay::suite
