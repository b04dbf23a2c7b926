// Suites for the tests of the renderings: one as it should be, and one full of texts that mean
// something in some format.
#pragma once

#include "results/suite.h"

namespace assay::report::testing {

results::SuiteReport small_suite();
results::SuiteReport hostile_suite();

}  // namespace assay::report::testing
