// Hand-written test suites as apps/suite measures them: compiled along with the reference, then put
// behind the session's program so that their tests run its functions, whose mutants they are to
// notice.
#pragma once

#include <string>

#include "apps/suite/suite.h"
#include "languages/scala/session.h"

namespace assay::languages {

struct ReadSuite {
  suite::OtherSuite suite;
  std::string note;  // for the reader of the report; mostly empty
};

/// Errors name the file, the line and the cause.
Result<ReadSuite> read_scala_suite(const ScalaSession& session, const std::string& path);

}  // namespace assay::languages
