// The test frameworks for which suites are written in Scala.
#pragma once

#include "apps/suite/test_sources.h"

namespace assay::scala_tests {

const suite::TestSources& test_sources();

}  // namespace assay::scala_tests
