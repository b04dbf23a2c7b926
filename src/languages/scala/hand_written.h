// Hand-written test suites, read and compiled along with the reference.
#pragma once

#include <string>

#include "apps/suite/assignment.h"
#include "languages/scala/session.h"

namespace assay::languages {

/// Errors name the file, the line and the cause.
Result<suite::HandWrittenSuite> read_scala_suite(const ScalaSession& session,
                                                 const std::string& path);

}  // namespace assay::languages
