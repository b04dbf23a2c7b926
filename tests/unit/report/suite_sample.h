// Suites for the tests of the renderings: an ordinary one, and one full of strings that have a
// meaning in some format.
#pragma once

#include "results/suite.h"

namespace assay::report::testing {

results::SuiteReport small_suite();
results::SuiteReport hostile_suite();

}  // namespace assay::report::testing
