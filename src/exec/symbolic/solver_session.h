// A solver session for symbolic execution: the terms, a solver for them with its stack of
// assertions, and the interval analysis that follows the same assertions.
#pragma once

#include <memory>

#include "smt/facts/range.h"
#include "smt/term/term.h"
#include "smt/z3/solver.h"

namespace assay::exec {

struct SolverSession {
  smt::TermPool pool;
  std::unique_ptr<smt::Solver> solver = smt::with_model_check(smt::make_z3(pool), pool);
  smt::RangeAnalysis ranges{pool};
};

}  // namespace assay::exec
