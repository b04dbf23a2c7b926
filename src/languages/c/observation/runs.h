// What observations start from: programs with their texts, and inputs on which they run.
#pragma once

#include <string>
#include <vector>

#include "exec/machine/termination.h"
#include "frontends/common/source_tree.h"
#include "languages/c/session/c_program.h"
#include "repair/interpreter/interpreter_runner.h"
#include "results/comparison.h"

namespace assay::languages {

/// A program and the parts of its text.
struct ParsedProgram {
  const CProgram& program;
  const frontends::SourceTree& tree;
};

/// The inputs, and how outputs are compared.
struct KnownRuns {
  const std::string& entry;
  const std::vector<repair::Case>& cases;
  results::Comparison comparison;
  exec::MachineLimits limits;
};

}  // namespace assay::languages
