// Functional assignments in Scala for `assay suite`.
#pragma once

#include <memory>

#include "apps/grade/class.h"
#include "apps/suite/assignment.h"

namespace assay::languages {

grade::Opened<std::unique_ptr<suite::Assignment>> open_scala_suite(
    const suite::AssignmentRequest& request);

}  // namespace assay::languages
