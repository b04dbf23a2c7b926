// Z3's copy of a conversation: made when Z3 is first asked, and brought up to date before each
// question. A context costs 8 ms and a push 0.1 ms, and most questions never get that far.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <z3++.h>

#include "smt/term/term.h"
#include "smt/z3/integers.h"

namespace assay::smt {

/// How much is asserted, for instance when a scope was opened.
struct Extent {
  std::size_t asserted = 0, covered = 0;
};

class Z3Mirror {
 public:
  explicit Z3Mirror(const TermPool& pool) : solver_(ctx_, z3::solver::simple()), ints_(pool, ctx_) {
    // The older arithmetic solver keeps its budget, and is ten times faster on branch conditions;
    // the newer one can spend minutes in one uncounted step of nonlinear reasoning.
    z3::params params(ctx_);
    params.set("arith.solver", 2U);
    solver_.set(params);
  }

  /// Asserts what is missing. `covered` are the terms below the formulas, each once: what they
  /// need, as bounds of opaque values, is asserted with them.
  void follow(std::span<const Extent> scopes, const std::vector<TermId>& asserted,
              const std::vector<TermId>& covered) {
    while (at_.size() < scopes.size()) {
      const Extent& next = scopes[at_.size()];
      add(asserted, next.asserted, covered, next.covered);
      solver_.push();
      at_.push_back({done_, incomplete_, rounding_, fault_});
    }
    add(asserted, asserted.size(), covered, covered.size());
  }

  /// So many scopes are left.
  void pop_to(std::size_t scopes) {
    if (at_.size() <= scopes) return;
    solver_.pop(static_cast<unsigned>(at_.size() - scopes));
    const Level& level = at_[scopes];
    done_ = level.done;
    incomplete_ = level.incomplete;
    rounding_ = level.rounding;
    fault_ = level.fault;
    at_.resize(scopes);
  }

  z3::context& context() { return ctx_; }
  z3::solver& solver() { return solver_; }
  /// The encoding allows more than the formulas do.
  bool incomplete() const { return incomplete_; }
  /// Floating-point numbers are taken for reals.
  bool rounding() const { return rounding_; }
  /// Why a formula could not be asserted; empty: all could.
  const std::string& fault() const { return fault_; }

 private:
  struct Level {
    Extent done;
    bool incomplete = false, rounding = false;
    std::string fault;
  };

  void add(const std::vector<TermId>& asserted, std::size_t asserted_end,
           const std::vector<TermId>& covered, std::size_t covered_end) try {
    std::vector<z3::expr> formulas;
    for (; done_.asserted < asserted_end; ++done_.asserted)
      formulas.push_back(ints_.translate(asserted[done_.asserted]));
    for (; done_.covered < covered_end; ++done_.covered) {
      const TermId term = covered[done_.covered];
      const Z3Side side = ints_.side(term);
      incomplete_ |= side.incomplete;
      rounding_ |= side.rounding;
      if (side.has_condition) solver_.add(ints_.condition(term));
    }
    for (const z3::expr& formula : formulas) solver_.add(formula);
  } catch (const z3::exception& error) {
    done_ = {asserted_end, covered_end};
    fault_ += error.msg();
  }

  z3::context ctx_;
  z3::solver solver_;
  Z3Ints ints_;
  Extent done_;
  std::vector<Level> at_;  // of each open scope
  bool incomplete_ = false;
  bool rounding_ = false;
  std::string fault_;
};

}  // namespace assay::smt
