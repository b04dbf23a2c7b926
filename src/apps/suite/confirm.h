// The tests of a suite, run by the real language on every reference. A test that does not pass
// there shows a mistake of Assay, and is not written.
#pragma once

#include "apps/suite/assignment.h"
#include "apps/suite/generate/make.h"
#include "base/result.h"
#include "results/suite.h"

namespace assay::suite {

/// Drops tests from the report with a warning, and sets SuiteReport::confirmed.
Result<void> confirm(const Assignment& assignment, Made& made);

}  // namespace assay::suite
