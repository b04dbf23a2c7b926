// Asks for each mutant that no test notices for an input that does: reference and mutant run on one
// unknown input (mutation-driven generation of tests, Fraser & Zeller, 2012).
#pragma once

#include <cstdint>
#include <set>
#include <vector>

#include "apps/suite/collection.h"
#include "apps/suite/measure.h"
#include "results/suite.h"

namespace assay::suite {

struct Hunt {
  std::vector<SuiteSurvivor> survivors;
  std::set<std::uint32_t> equivalent;  // mutants that are none: the same results on all inputs
};

/// Adds tests to the collection, and what they kill.
Hunt hunt(const Request& request, const Yardstick& yardstick, Collection& collection);

}  // namespace assay::suite
