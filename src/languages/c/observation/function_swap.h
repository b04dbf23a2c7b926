// Compares functions of a submission with those of the reference: one of them is put in the place
// of its counterpart in the reference's text, and the reference must still be right in every run
// that calls it. So a function is judged by itself, among functions that are right.
#pragma once

#include <vector>

#include "languages/c/observation/runs.h"
#include "results/repair.h"

namespace assay::languages {

/// Returns a row for each function of the student, in textual order. Functions correspond by name,
/// otherwise by their types and by agreement. None if one of the programs has several files, or
/// if the student's has a single function.
std::vector<results::FunctionAgreement> compare_functions(const ParsedProgram& student,
                                                          const ParsedProgram& reference,
                                                          const KnownRuns& runs);

}  // namespace assay::languages
