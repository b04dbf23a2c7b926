// Strategies that ask Z3, each with its own encoding and procedure, and with a share of the budget.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "smt/z3/strategy.h"
#include "smt/z3/z3_backend.h"

namespace assay::smt {

/// One part in `divisor` of Limits::steps.
struct BudgetShare {
  std::uint64_t divisor = 1;
};

/// Over integers and reals, in the solver that holds the assertions and keeps what it learns. If
/// the answer does not decide the query, it is tentative.
std::unique_ptr<Strategy> incremental(std::string_view name, Z3Backend& z3, BudgetShare share);

/// Polynomials over the reals (smt/z3/reals.h).
std::unique_ptr<Strategy> real_arithmetic(std::string_view name, Z3Backend& z3, BudgetShare share);

/// Bit-vectors of one width, wide enough that nothing overflows (smt/z3/bits.h).
std::unique_ptr<Strategy> bit_vectors(std::string_view name, Z3Backend& z3, BudgetShare share);

/// The assertions of `incremental` in a fresh solver, which can preprocess all of them. Nonlinear
/// reasoning over the reals is not counted in steps, so that it runs for at most a quarter of
/// Limits::wall.
std::unique_ptr<Strategy> one_shot(std::string_view name, Z3Backend& z3, BudgetShare share);

}  // namespace assay::smt
