// A test as expressions of the source language, with its name and what it is there for.
#pragma once

#include <string>
#include <vector>

#include "apps/suite/measure.h"
#include "apps/suite/request.h"
#include "functional/notation.h"
#include "results/suite.h"

namespace assay::suite {

/// "insert(1, Leaf())".
std::string spelled_call(fun::Program& program, const Entry& entry,
                         const std::vector<fun::Datum>& arguments, fun::Naming naming);

/// "Node(1, Leaf(), Leaf())", "throws EvalException", with what was printed.
std::string spelled_result(const fun::Program& program, const Entry& entry,
                           const narrowing::RunResult& result);

struct WrittenTest {
  SuiteTest test;                  // without purposes; its name may not be unique
  std::string qualified_call;      // with full names, for the real language
  std::string qualified_expected;  // nothing where an exception has to come
};
WrittenTest written(Request& request, const narrowing::Code& code, const Test& test);

/// What would be missed without it; at most a few.
std::vector<std::string> purposes(const Request& request, const Yardstick& yardstick,
                                  const std::vector<Test>& tests, const Test& test);

}  // namespace assay::suite
