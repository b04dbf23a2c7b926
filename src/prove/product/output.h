// Compares what two programs have written piece by piece, as far as both have come.
#pragma once

#include <optional>
#include <vector>

#include "prove/product/state.h"

namespace assay::prove {

struct OutputPrefix {
  smt::TermId equal;  // the common prefix is the same text wherever this holds
  bool any = false;   // the common prefix is not empty
  std::vector<exec::OutputPiece> ahead;
  Who who_is_ahead = Who::kReference;
};

/// Returns nullopt if the pieces cannot be compared one by one: they differ, or a number stands
/// where the other program wrote characters.
std::optional<OutputPrefix> common_prefix(smt::TermPool& pool,
                                          std::vector<exec::OutputPiece> reference,
                                          std::vector<exec::OutputPiece> submission);

}  // namespace assay::prove
