// How much of the reference a suite sees: one of ours, or one that somebody wrote by hand.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "apps/suite/measure.h"
#include "apps/suite/request.h"
#include "results/suite.h"

namespace assay::suite {

/// What counts: the yardstick without the mutants that are none.
struct Scale {
  const Yardstick& yardstick;
  const std::set<std::uint32_t>& equivalent;
};

SuiteQuality quality(const std::string& label, const std::vector<Test>& tests, const Scale& scale);

struct OtherQuality {
  SuiteQuality quality;
  std::size_t failing = 0;  // tests that do not pass on the reference: they do not count
};
OtherQuality quality(const OtherSuite& other, const Scale& scale);

}  // namespace assay::suite
