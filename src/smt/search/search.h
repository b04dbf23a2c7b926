// Satisfiability of formulas over bounded whole numbers by setting one variable after another and
// looking, after each, at every formula whose variables are all set (backtracking search over
// finite domains; Golomb & Baumert, 1965). Formulas that share no variable are searched apart.
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
  std::uint64_t work = 0;  // operations done: some hundred million are a second
};

/// `facts` must follow from the formulas and the variables' domains; `nodes` are all nodes below
/// the formulas. Deterministic; gives up after about `most_work` operations. A search that is
/// certain to end within `complete_work` is made to its end all the same.
SearchResult search(const TermPool& pool, std::span<const TermId> formulas,
                    std::span<const TermId> nodes, RangeAnalysis& facts, std::uint64_t most_work,
                    std::uint64_t complete_work);

}  // namespace assay::smt
