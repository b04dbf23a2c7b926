// Generates the test suite of a functional assignment: inputs for all paths up to a budget with the
// reference's results, inputs that kill further mutants, and then the few tests that are as good as
// all (after Baartman, 2022, chapter 7, with mutants as in Fraser & Zeller, 2012).
#pragma once

#include <string>
#include <vector>

#include "apps/suite/generate/request.h"
#include "results/suite.h"

namespace assay::suite {

struct Made {
  results::SuiteReport report;
  /// The calls and expected values of report.tests with qualified names, for the real language.
  std::vector<std::string> qualified_calls, qualified_expected;
};

Made make(Request request);

}  // namespace assay::suite
