// Finite-domain search: decides the satisfiability of formulas over bounded integers by assigning
// one variable after another and evaluating, after each, the formulas all of whose variables are
// assigned (backtracking; Golomb and Baumert, 1965). Connected components, that is, formulas linked
// by shared variables, are searched separately.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "smt/facts/range.h"
#include "smt/term/term.h"

namespace assay::smt {

struct SearchResult {
  enum class Kind : std::uint8_t { kSat, kUnsat, kUnknown };
  Kind kind = Kind::kUnknown;
  Model model;             // kSat
  std::uint64_t work = 0;  // operations; a second suffices for some hundred million
};

/// `facts` must follow from the formulas and the variables' domains; `nodes` are all nodes below
/// the formulas. The search is deterministic, and gives up after about `most_work` operations,
/// except that a search that is certain to end within `complete_work` is completed.
SearchResult search(const TermPool& pool, std::span<const TermId> formulas,
                    std::span<const TermId> nodes, RangeAnalysis& facts, std::uint64_t most_work,
                    std::uint64_t complete_work);

}  // namespace assay::smt
