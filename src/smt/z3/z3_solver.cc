// The solver facade over the stack of assertions, the chain of strategies, and Z3. Measured with Z3
// 4.8.12: an incremental solver on the plain smt core is 35 times faster per query than the default
// portfolio. A context costs 8 ms, so that a session has at most one. "timeout" can deadlock, so
// that budgets are in resource units ("rlimit", reproducible), and a watchdog interrupts as a last
// resort.
#include <chrono>
#include <string>
#include <variant>

#include <z3++.h>

#include "base/match.h"
#include "smt/z3/solver_chain.h"
#include "smt/z3/z3_backend.h"

namespace assay::smt {
namespace {

class Z3Solver final : public Solver {
 public:
  explicit Z3Solver(const TermPool& pool)
      : assertions_(pool), z3_(assertions_), chain_(solver_chain(z3_)) {}

  void push() override { assertions_.push(); }
  void pop() override {
    assertions_.pop();
    z3_.pop_to(assertions_.scopes().size());
  }
  void assert_true(TermId formula) override { assertions_.add(formula); }

  Answer check(std::string_view, const Limits& limits) override {
    const auto start = std::chrono::steady_clock::now();
    Answer answer = chain_.decide(assertions_, limits);
    statistics_.used_reals_for_floats = z3_.rounding();
    if (auto* unsat = std::get_if<Unsat>(&answer); unsat != nullptr) exclude_rounding(*unsat);
    z3_.stop_deadline();
    statistics_.steps = chain_.steps() + extra_steps_;
    statistics_.seconds +=
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    count(answer);
    return answer;
  }

  const Statistics& statistics() const override { return statistics_; }
  std::span<const StrategyCount> strategies() const override { return chain_.counts(); }
  std::string smtlib() override {
    z3_.synchronise();
    return z3_.incremental().to_smt2();
  }

 private:
  /// Most conditions on floats only order values that were read. No rounding matters there.
  void exclude_rounding(Unsat& unsat) {
    constexpr std::uint64_t kSteps = 50'000;
    if (!unsat.used_reals_for_floats) return;
    const std::uint64_t before = z3_.steps();
    unsat.used_reals_for_floats = !z3_.is_unsat_whatever_is_rounded(kSteps);
    extra_steps_ += z3_.steps() - before;
    statistics_.used_reals_for_floats = unsat.used_reals_for_floats;
  }

  void count(const Answer& answer) {
    std::visit(
        Match{[&](const Sat&) { ++statistics_.sat; }, [&](const Unsat&) { ++statistics_.unsat; },
              [&](const Unknown&) { ++statistics_.unknown; }},
        answer);
  }

  Assertions assertions_;
  Z3Backend z3_;
  StrategyChain chain_;
  std::uint64_t extra_steps_ = 0;  // outside of the chain
  Statistics statistics_;
};

}  // namespace

std::string z3_version() {
  unsigned major = 0;
  unsigned minor = 0;
  unsigned build = 0;
  unsigned revision = 0;
  Z3_get_version(&major, &minor, &build, &revision);
  return "z3 " + std::to_string(major) + "." + std::to_string(minor) + "." + std::to_string(build);
}

std::unique_ptr<Solver> make_z3(const TermPool& pool) { return std::make_unique<Z3Solver>(pool); }

}  // namespace assay::smt
