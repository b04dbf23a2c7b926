// How much of the reference a suite exercises, be it generated or written by hand.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "apps/suite/generate/measure.h"
#include "apps/suite/generate/request.h"
#include "results/suite.h"

namespace assay::suite {

/// The criterion without the mutants that are equivalent to the reference.
struct EffectiveCriterion {
  const AdequacyCriterion& criterion;
  const std::set<std::uint32_t>& equivalent;
};

results::SuiteQuality quality(const std::string& label, const std::vector<Test>& tests,
                              const EffectiveCriterion& effective);

struct OtherQuality {
  results::SuiteQuality quality;
  std::size_t failing = 0;  // tests that fail on the reference, and do not count
};
OtherQuality quality(const OtherSuite& other, const EffectiveCriterion& effective);

}  // namespace assay::suite
