// Z3 as the strategies use it: one context for a solver session, synchronised with the assertions,
// budgets in Z3's own resource units, a deadline, and models. Z3's types are only declared here.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>

#include "smt/z3/assertions.h"
#include "smt/z3/solver.h"
#include "smt/z3/watchdog.h"

namespace z3 {
class context;
class exception;
class model;
class solver;
}  // namespace z3

namespace assay::smt {

class LazyZ3Context;

class Z3Backend {
 public:
  /// `assertions` must outlive the object.
  explicit Z3Backend(const Assertions& assertions);
  ~Z3Backend();
  Z3Backend(const Z3Backend&) = delete;
  Z3Backend& operator=(const Z3Backend&) = delete;

  /// Brings Z3's context up to date with the assertions; creates it when it is first needed.
  void synchronise();
  /// Must be called after scopes have been closed.
  void pop_to(std::size_t scopes);
  /// Why some assertion could not be translated; empty if all could be.
  const std::string& fault() const;

  z3::context& context();
  /// The solver that holds the assertions over integers and reals, and keeps what it learns for
  /// later queries.
  z3::solver& incremental();
  /// Asks the solver. The budget is in resource units ("rlimit"), and reproducible.
  Answer check(z3::solver& solver, std::uint64_t steps);
  /// Resource units consumed so far.
  std::uint64_t steps() const { return steps_; }

  /// Z3 will be interrupted after this time. `start_deadline` has no effect if a deadline was
  /// started since `stop_deadline`.
  void start_deadline(std::chrono::milliseconds wall);
  void restart_deadline(std::chrono::milliseconds wall);
  void stop_deadline();
  Unknown unknown(const std::string& reason);

  /// Does this answer the query? A model of the incremental solver can come from an encoding that
  /// over-approximates; it must then satisfy the assertions themselves.
  bool is_decided(const Answer& answer) const;
  /// Whether some float among the assertions is encoded as a real number.
  bool rounding() const;
  /// Whether the assertions have no model whatever the rounded results in them are. Then their
  /// being unsatisfiable does not depend on real numbers in the place of floats. False if the
  /// budget does not suffice, or if a float may be infinite or no number.
  bool is_unsat_whatever_is_rounded(std::uint64_t steps);

 private:
  std::uint64_t newly_consumed(z3::solver& solver);
  Model model_of(const z3::model& model) const;

  const Assertions& assertions_;
  std::unique_ptr<LazyZ3Context> lazy_;  // created when it is first needed
  Watchdog watchdog_;
  bool deadline_started_ = false;
  std::uint64_t consumed_by_context_ = 0;
  std::uint64_t steps_ = 0;
};

}  // namespace assay::smt
