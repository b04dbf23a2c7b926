// A lazily synchronised Z3 context: it is made when Z3 is first asked, and brought up to date with
// the assertions before each query. A context costs 8 ms and a push 0.1 ms, and most queries are
// decided without Z3.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <z3++.h>

#include "smt/term/term.h"
#include "smt/z3/assertions.h"
#include "smt/z3/integers.h"

namespace assay::smt {

class LazyZ3Context {
 public:
  explicit LazyZ3Context(const TermPool& pool)
      : solver_(ctx_, z3::solver::simple()), ints_(pool, ctx_) {
    // The older arithmetic solver respects its budget, and is ten times faster on branch
    // conditions; the newer one can spend minutes in one uncounted step of nonlinear reasoning.
    z3::params params(ctx_);
    params.set("arith.solver", 2U);
    solver_.set(params);
  }

  /// Asserts the formulas that are missing, and the side conditions of the terms below them.
  void synchronise(const Assertions& assertions) {
    while (scopes_.size() < assertions.scopes().size()) {
      add_up_to(assertions.scopes()[scopes_.size()], assertions);
      solver_.push();
      scopes_.push_back(state_);
    }
    add_up_to({assertions.formulas().size(), assertions.nodes().size()}, assertions);
  }

  /// Closes scopes until this many are left.
  void pop_to(std::size_t scopes) {
    if (scopes_.size() <= scopes) return;
    solver_.pop(static_cast<unsigned>(scopes_.size() - scopes));
    state_ = scopes_[scopes];
    scopes_.resize(scopes);
  }

  z3::context& context() { return ctx_; }
  z3::solver& solver() { return solver_; }
  /// Whether the encoding has models that the formulas do not have.
  bool incomplete() const { return state_.incomplete; }
  /// Whether floats are encoded as real numbers.
  bool rounding() const { return state_.rounding; }
  /// Why a formula could not be asserted; empty if all could be.
  const std::string& fault() const { return state_.fault; }

 private:
  struct State {
    Assertions::Extent done;
    bool incomplete = false;
    bool rounding = false;
    std::string fault;
  };

  void add_up_to(const Assertions::Extent& end, const Assertions& assertions) try {
    std::vector<z3::expr> formulas;
    for (std::size_t& i = state_.done.formulas; i < end.formulas; ++i)
      formulas.push_back(ints_.translate(assertions.formulas()[i]));
    for (std::size_t& i = state_.done.nodes; i < end.nodes; ++i) {
      const TermId term = assertions.nodes()[i];
      if (divides_by_variable(assertions.pool(), term)) leave_out_nonlinear_reasoning();
      const SideCondition side = ints_.side_condition(term);
      state_.incomplete |= side.incomplete;
      state_.rounding |= side.rounding;
      if (side.has_condition) solver_.add(ints_.condition(term));
    }
    for (const z3::expr& formula : formulas) solver_.add(formula);
  } catch (const z3::exception& error) {
    state_.done = end;
    state_.fault += error.msg();
  }

  static bool divides_by_variable(const TermPool& pool, TermId term) {
    return pool.kind(term) == Kind::kDiv && pool.kind(pool.child(term, 1)) != Kind::kIntConst;
  }

  /// On quotients by variables of quotients by variables (Euclid's algorithm), that of Z3 4.8.12
  /// can end the process by signal 11, whatever its parameters are.
  void leave_out_nonlinear_reasoning() {
    z3::params params(ctx_);
    params.set("arith.solver", 2U);
    params.set("arith.nl", false);
    solver_.set(params);
  }

  z3::context ctx_;
  z3::solver solver_;
  Z3Ints ints_;
  State state_;
  std::vector<State> scopes_;  // the state at the beginning of each open scope
};

}  // namespace assay::smt
