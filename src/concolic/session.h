// A solver session for concolic execution: the terms, which the runs of all programs share, so that
// equal prefixes of paths are equal terms; the solver; and the interval analysis.
#pragma once

#include <memory>

#include "smt/facts/range.h"
#include "smt/term/term.h"
#include "smt/z3/solver.h"

namespace assay::concolic {

struct Session {
  smt::TermPool pool;
  std::unique_ptr<smt::Solver> solver = smt::with_model_check(smt::make_z3(pool), pool);
  smt::RangeAnalysis ranges{pool};
};

}  // namespace assay::concolic
