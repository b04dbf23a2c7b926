// Writes the test suite of a functional assignment: inputs for all paths up to a budget, the
// reference's results, mutants hunted down, then the few tests that are as good as all (after
// Baartman, 2022, chapter 7, and with mutants as in Fraser & Zeller, 2012).
#pragma once

#include <string>
#include <vector>

#include "apps/suite/request.h"
#include "results/suite.h"

namespace assay::suite {

struct Made {
  SuiteReport report;
  /// Calls and what has to come of them with full names, for the real language; as report.tests.
  std::vector<std::string> qualified_calls, qualified_expected;
};

Made make(Request request);

}  // namespace assay::suite
