// Which strategies decide a query, in which order, and with which budgets.
#pragma once

#include "smt/z3/strategy_chain.h"
#include "smt/z3/z3_backend.h"

namespace assay::smt {

/// The strategies refer to `z3`, which must outlive them.
StrategyChain solver_chain(Z3Backend& z3);

}  // namespace assay::smt
