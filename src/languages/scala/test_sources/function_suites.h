// Test frameworks in which a test is a call of `test` in the constructor of a class.
#pragma once

#include <string>

#include "results/suite.h"

namespace assay::scala_tests {

std::string to_old_scalatest(const results::SuiteReport& suite);  // 2 and 3.0: FunSuite
std::string to_scalatest(const results::SuiteReport& suite);      // since 3.1: AnyFunSuite
std::string to_munit(const results::SuiteReport& suite);

}  // namespace assay::scala_tests
