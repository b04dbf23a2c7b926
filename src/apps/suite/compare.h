// Hand-written suites, linked so that their tests can be run on the reference and on its mutants.
#pragma once

#include "apps/suite/assignment.h"
#include "apps/suite/generate/request.h"
#include "base/result.h"

namespace assay::suite {

/// The suite's tests call the functions of `reference`, whose mutants they are to kill, and not the
/// copies of them that they were compiled with. Error: with the suite, the reference becomes
/// another program.
Result<OtherSuite> linked_with(const fun::Program& reference, const HandWrittenSuite& suite);

}  // namespace assay::suite
