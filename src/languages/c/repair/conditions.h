// Conditions for a C submission that neither text contains, from the truth values that would make
// its runs right (docs/repair.md).
#pragma once

#include <vector>

#include "exec/machine/termination.h"
#include "frontends/c/variants/variants.h"
#include "languages/c/session/c_program.h"
#include "repair/material/alternative.h"
#include "repair/material/material.h"
#include "repair/material/side.h"
#include "repair/search/candidate_runner.h"
#include "results/repair.h"

namespace assay::languages {

/// A submission and what its repair knows of it.
struct ConditionTask {
  const CProgram& program;
  const c::Options& options;
  const repair::Side& student;
  const repair::Side& reference;
  const repair::MaterialOptions& material;
  const repair::Alternatives& alternatives;
  const c::Variants& variants;  // of the alternatives
  const results::Comparison& comparison;
  const exec::MachineLimits& limits;
  const std::vector<repair::Case>& cases;  // the newest last
};

/// Returns further alternatives. Adds the runs that they took.
std::vector<repair::Alternative> synthesise_conditions(const ConditionTask& task,
                                                       results::RepairEffort& effort);

}  // namespace assay::languages
