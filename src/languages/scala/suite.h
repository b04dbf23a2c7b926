// Everything around apps/suite: programs read, linked and, at the end, the suite run by real Scala.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/suite/suite.h"
#include "languages/scala/session.h"
#include "results/suite.h"

namespace assay::languages {

struct ScalaSuiteOptions {
  suite::Options suite;
  bool thesis_budget = false;            // count as Baartman's thesis does
  std::vector<std::string> costs;        // "call=1", "AddC=2", "Solution.find=3"
  std::vector<std::string> submissions;  // files or folders whose paths give tests, too
  std::vector<std::string> compare;      // hand-written suites that are measured, too
  bool scala = true;                     // run the suite by real Scala
  std::function<void(std::string_view)> progress;
};

/// Errors name the file, the cause and what to do.
Result<SuiteReport> make_scala_suite(const ScalaSession& session, const ScalaSuiteOptions& options);

/// Paths and seconds of each budget up to `most`, measured as far as a second goes and
/// extrapolated beyond: before a long run.
Result<std::string> estimate_scala_suite(const ScalaSession& session,
                                         const ScalaSuiteOptions& options, std::uint32_t most);

}  // namespace assay::languages
