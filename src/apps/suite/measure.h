// How good a suite is: which branches of the reference its tests take, and which mutants of the
// reference give another result for one of them (strong mutation).
#pragma once

#include <cstdint>
#include <vector>

#include "apps/suite/tests.h"

namespace assay::suite {

struct MeasureLimits {
  /// Killers looked for; further tests would say nothing new about the mutant. 0: all.
  std::uint32_t killers = 25;
  std::uint64_t steps = 200'000;  // of one test on one mutant; a mutant that needs more is killed
  std::size_t jobs = 1;           // threads
};

/// What is measured, and what a suite can be judged by.
struct Yardstick {
  std::vector<fun::FunctionId> functions;  // of the source, reachable from the entries
  std::vector<fun::Branch> branches;
  std::vector<fun::Mutant> mutants;
};
Yardstick make_yardstick(const fun::Program& program, const std::vector<Entry>& entries);

/// Fills in Test::branches.
void measure_branches(const fun::Program& program, const Yardstick& yardstick,
                      const std::vector<Entry>& entries, std::vector<Test>& tests);
/// Fills in Test::kills, for tests from `first` on. The steps that took, of the machine.
std::uint64_t measure_kills(const fun::Program& program, const Yardstick& yardstick,
                            const std::vector<Entry>& entries, std::vector<Test>& tests,
                            std::size_t first, const MeasureLimits& limits);

}  // namespace assay::suite
