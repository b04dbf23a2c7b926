// Deciding formulas by trying every assignment, where facts leave few: exact for everything the
// evaluator knows, floats and bit operations included.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "smt/term/term.h"

namespace assay::smt {

struct Enumeration {
  bool satisfiable = false;
  Model model;  // the first satisfying assignment in ascending order, when satisfiable
};

/// Nothing when the variables (integers and bools, narrowed by the formulas' bounds) have more than
/// `most_steps` / (nodes below the formulas) assignments, or a value left 128 bits.
std::optional<Enumeration> enumerate(const TermPool& pool, std::span<const TermId> formulas,
                                     std::uint64_t most_steps);

/// All nodes below the formulas, children first.
std::vector<TermId> nodes_below(const TermPool& pool, std::span<const TermId> formulas);

/// Every variable at the value of its domain nearest to zero.
Model default_model(const TermPool& pool);

}  // namespace assay::smt
