// A solver session for symbolic execution: the terms, a solver for them with its stack of
// assertions, and the interval analysis that follows the same assertions.
#pragma once

#include <cstdint>
#include <memory>

#include "smt/facts/range.h"
#include "smt/term/term.h"
#include "smt/z3/solver.h"

namespace assay::exec {

/// How a session's solver reads floats.
enum class Floats : std::uint8_t {
  kReals,  // as real numbers, where nothing else decides: answers say whether they do
  kCodes,  // exactly, and knowing little about operations that round (smt/term/float_coder.h)
};

struct SolverSession {
  explicit SolverSession(Floats floats = Floats::kReals)
      : solver(smt::with_model_check(floats == Floats::kCodes
                                         ? smt::with_float_codes(smt::make_z3(pool), pool)
                                         : smt::make_z3(pool),
                                     pool)) {}

  smt::TermPool pool;
  std::unique_ptr<smt::Solver> solver;
  smt::RangeAnalysis ranges{pool};
};

}  // namespace assay::exec
