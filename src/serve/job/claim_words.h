// What was checked and assumed, as students read it. Teachers read the claims themselves
// (report/grade/summary.h): these say "the reference", and ask questions that no student can
// answer.
#pragma once

#include <string>

#include "results/hint_rules.h"
#include "results/verdict.h"

namespace assay::serve {

/// Says what was checked completely and what was only tried, or how a difference was confirmed, or
/// what is left open.
std::string claim_for_student(const results::Verdict& verdict, results::Tongue tongue);

/// Returns the inputs of a bound: "n up to 4" are "all valid inputs where `n` is at most 4".
std::string bound_for_student(const std::string& bound, results::Tongue tongue);

/// Returns what is assumed, or was tried, where the reference is called the solution.
std::string remark_for_student(const std::string& english, results::Tongue tongue);

}  // namespace assay::serve
