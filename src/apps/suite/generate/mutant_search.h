// Mutant-directed search: for each mutant that no test kills, an input on which it differs from the
// reference is sought by running both on one symbolic input (mutation-driven generation of tests,
// Fraser & Zeller, 2012).
#pragma once

#include <cstdint>
#include <set>
#include <vector>

#include "apps/suite/generate/collection.h"
#include "apps/suite/generate/measure.h"
#include "results/suite.h"

namespace assay::suite {

struct MutantSearch {
  std::vector<results::SuiteSurvivor> survivors;
  std::set<std::uint32_t> equivalent;  // mutants with the same results on all inputs
};

/// Adds the tests that were found to the collection, with the mutants that they kill.
MutantSearch search_mutants(const Request& request, const AdequacyCriterion& criterion,
                            Collection& collection);

}  // namespace assay::suite
