// Z3 as the strategies use it: one context for a conversation, its copy of the assertions, budgets
// in Z3's own resource units, a deadline, and models. Names no type of Z3's but by declaration.
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

class Z3Mirror;

class Z3Backend {
 public:
  /// `assertions` must outlive the object.
  explicit Z3Backend(const Assertions& assertions);
  ~Z3Backend();
  Z3Backend(const Z3Backend&) = delete;
  Z3Backend& operator=(const Z3Backend&) = delete;

  /// Brings Z3's copy of the assertions up to date, making Z3's context when it is first needed.
  void catch_up();
  /// To be called when scopes were closed.
  void pop_to(std::size_t scopes);
  /// Why some assertion could not be translated; empty: all could.
  const std::string& fault() const;

  z3::context& context();
  /// Holds the assertions over integers and reals, and keeps what it learns for later questions.
  z3::solver& incremental();
  /// Asks this solver; the budget is in resource units ("rlimit"), and reproducible.
  Answer check(z3::solver& solver, std::uint64_t steps);
  /// Resource units consumed so far.
  std::uint64_t steps() const { return steps_; }

  /// From now on Z3 is interrupted after this time. For `start_deadline`: unless one was started
  /// since `stop_deadline`.
  void start_deadline(std::chrono::milliseconds wall);
  void restart_deadline(std::chrono::milliseconds wall);
  void stop_deadline();
  Unknown unknown(const std::string& reason);

  /// Is this an answer to the question? A model of the incremental solver may come from an encoding
  /// that over-approximates: it then has to satisfy the assertions themselves.
  bool is_settled(const Answer& answer) const;
  /// Some float among the assertions is translated as a real number.
  bool rounding() const;

 private:
  std::uint64_t newly_consumed(z3::solver& solver);
  Model model_of(const z3::model& model) const;

  const Assertions& assertions_;
  std::unique_ptr<Z3Mirror> mirror_;  // once it was needed
  Watchdog watchdog_;
  bool deadline_started_ = false;
  std::uint64_t consumed_by_context_ = 0;
  std::uint64_t steps_ = 0;
};

}  // namespace assay::smt
