// Compares functions of a submission with those of the reference: one of them is put in the place
// of its counterpart in the reference's text, and the reference must still be right in every run
// that calls it. So a function is judged by itself, among functions that are right.
#pragma once

#include <vector>

#include "base/span.h"
#include "frontends/common/source_tree.h"
#include "languages/c/session/c_program.h"
#include "repair/search/candidate_runner.h"
#include "results/repair.h"

namespace assay::languages {

/// A program and the parts of its text.
struct ParsedProgram {
  const CProgram& program;
  const frontends::SourceTree& tree;
};

/// The inputs, and how outputs are compared.
struct SwapRuns {
  const std::string& entry;
  const std::vector<repair::Case>& cases;
  results::Comparison comparison;
  exec::MachineLimits limits;
};

/// Returns a row for each function of the student, in textual order. Functions correspond by name,
/// otherwise by their types and by agreement. None if one of the programs has several files, or
/// if the student's has a single function.
std::vector<results::FunctionAgreement> compare_functions(const ParsedProgram& student,
                                                          const ParsedProgram& reference,
                                                          const SwapRuns& runs);

}  // namespace assay::languages
