// The solver facade: one conversation about the terms of a pool. Which solver answers is known to
// its back end alone; every answer is one of satisfiable with a model, unsatisfiable, or unknown
// with a reason, and unknown is never a claim.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "smt/term/model.h"
#include "smt/term/term.h"

namespace assay::smt {

enum class UnknownReason : std::uint8_t { kBudget, kDeadline, kMemory, kIncomplete, kBackendFault };
std::string_view name(UnknownReason reason);

/// Total: every variable of the pool has a value in its domain.
struct Sat {
  Model model;
};
struct Unsat {
  /// Floats were read as reals: the claim holds up to rounding.
  bool used_reals_for_floats = false;
};
struct Unknown {
  UnknownReason reason = UnknownReason::kIncomplete;
  std::string detail;
};
using Answer = std::variant<Sat, Unsat, Unknown>;

struct Limits {
  /// Deterministic: same questions, same answer. About a million are a second; a branch condition
  /// takes a few hundred.
  std::uint64_t steps = 1'000'000;
  /// Safety net only; never the expected way to stop.
  std::chrono::milliseconds wall{10'000};
  /// When incremental solving gives up: enumeration of small domains, bit-vectors, and last a
  /// one-shot check over integers and reals (for at most a quarter of `wall`).
  bool escalate = true;
};

struct Statistics {
  std::uint64_t sat = 0;
  std::uint64_t unsat = 0;
  std::uint64_t unknown = 0;
  std::uint64_t unconfirmed = 0;  // models that did not satisfy the query when evaluated
  std::uint64_t steps = 0;        // resource units of the back end
  double seconds = 0;
  bool used_reals_for_floats = false;  // by the last check
};

/// What one of a solver's strategies has done.
struct StrategyCount {
  std::string_view name;
  std::uint64_t asked = 0;
  std::uint64_t settled = 0;  // questions, so that no later strategy was asked
  std::uint64_t steps = 0;
};

/// One conversation with a solver. Not thread-safe; make one per job.
class Solver {
 public:
  virtual ~Solver() = default;
  virtual void push() = 0;
  virtual void pop() = 0;
  virtual void assert_true(TermId formula) = 0;
  /// `query` names the question in statistics and in dumped .smt2 files.
  [[nodiscard]] virtual Answer check(std::string_view query, const Limits& limits) = 0;
  virtual const Statistics& statistics() const = 0;
  /// Of the strategies in the order in which they are asked; empty for a solver that has none.
  virtual std::span<const StrategyCount> strategies() const { return {}; }
  /// The current assertions, declarations included, as SMT-LIB 2 text ending in (check-sat).
  virtual std::string smtlib() = 0;
};

std::unique_ptr<Solver> make_z3(const TermPool& pool);
/// "z3 4.8.12": the library that runs, not the one we were built with.
std::string z3_version();
// Decorators, innermost first: each adds one property and can be left out in a test.
/// A model that does not satisfy the assertions when evaluated becomes Unknown{kIncomplete}.
std::unique_ptr<Solver> with_model_check(std::unique_ptr<Solver> inner, const TermPool& pool);
/// Every query is written to dir/NNNNN-name.smt2, its answer in the first line.
std::unique_ptr<Solver> with_recording(std::unique_ptr<Solver> inner, std::filesystem::path dir);

/// Pushes in the constructor, pops in the destructor.
class Scope {
 public:
  explicit Scope(Solver& solver) : solver_(solver) { solver_.push(); }
  ~Scope() { solver_.pop(); }
  Scope(const Scope&) = delete;
  Scope& operator=(const Scope&) = delete;

 private:
  Solver& solver_;
};

}  // namespace assay::smt
