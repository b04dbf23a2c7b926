// What the student's program does at the place of an edit when it runs on the counterexample, in
// one sentence that a student can check.
#pragma once

#include <string>

#include "results/hint_rules.h"
#include "results/repair.h"

namespace assay::repair {

/// Returns "" if nothing is known.
std::string moment(const results::Visits& visits, results::Tongue tongue);

}  // namespace assay::repair
