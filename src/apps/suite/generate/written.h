// Tests as expressions of the source language, with their names and their purposes.
#pragma once

#include <string>
#include <vector>

#include "apps/suite/generate/measure.h"
#include "apps/suite/generate/request.h"
#include "functional/notation.h"
#include "results/suite.h"

namespace assay::suite {

/// "insert(1, Leaf())".
std::string spelled_call(fun::Program& program, const Entry& entry,
                         const std::vector<fun::Datum>& arguments, fun::Naming naming);

/// "Node(1, Leaf(), Leaf())" or "throws EvalException", with what was printed.
std::string spelled_result(const fun::Program& program, const Entry& entry,
                           const narrowing::RunResult& result);

struct WrittenTest {
  results::SuiteTest test;         // without purposes; its name may not be unique
  std::string qualified_call;      // with qualified names, which need no imports
  std::string qualified_expected;  // empty where an exception is expected
};
WrittenTest written(Request& request, const Test& test);

/// What a test takes and detects that none of the others in `tests` does, at most four of these.
/// Each phrase begins with `beginning_of_phrase`.
std::vector<std::string> purposes(const Request& request, const AdequacyCriterion& criterion,
                                  const std::vector<Test>& tests, const Test& test,
                                  const std::string& beginning_of_phrase);

}  // namespace assay::suite
