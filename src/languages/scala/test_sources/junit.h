// JUnit, whose tests are annotated methods, with the methods written in Scala.
#pragma once

#include <string>

#include "results/suite.h"

namespace assay::scala_tests {

std::string to_junit4(const results::SuiteReport& suite);  // 4.4 and later
std::string to_junit5(const results::SuiteReport& suite);

}  // namespace assay::scala_tests
