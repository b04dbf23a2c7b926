// Decides formulas by evaluating them under every assignment, where bounds leave few: exact for
// everything that the evaluator is exact for, including floats and bit operations.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "smt/term/term.h"

namespace assay::smt {

struct Enumeration {
  bool satisfiable = false;
  Model model;             // the first satisfying assignment in ascending order, if there is one
  std::uint64_t work = 0;  // the assignments that were tried, times the nodes below the formulas
};

/// Returns nullopt if the variables (integers and Booleans, within the formulas' bounds) have more
/// than `most_steps` / (nodes below the formulas) assignments, or if a value did not fit in 128
/// bits.
std::optional<Enumeration> enumerate(const TermPool& pool, std::span<const TermId> formulas,
                                     std::uint64_t most_steps);

/// All nodes below the formulas, children first.
std::vector<TermId> nodes_below(const TermPool& pool, std::span<const TermId> formulas);

/// Assigns to every variable the value of its domain that is nearest to zero.
Model default_model(const TermPool& pool);

}  // namespace assay::smt
