// Finds and shows lemmas about pairs of recursive functions (calls/lemma.h).
#pragma once

#include <optional>
#include <vector>

#include "prove/calls/lemma.h"
#include "prove/induction/induction.h"
#include "prove/prove.h"

namespace assay::prove {

/// All lemmas that could be shown about the two programs with a part of the budget.
std::vector<CallLemma> find_lemmas(const Request& request, Effort& effort);

/// Shows the last of these lemmas; the others are known. Appends its obligations.
std::optional<Failure> show_lemma(const Request& request, const std::vector<CallLemma>& lemmas,
                                  exec::SolverSession& session, std::vector<Obligation>& result,
                                  Effort& effort);

}  // namespace assay::prove
