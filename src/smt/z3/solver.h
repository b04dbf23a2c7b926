// The solver facade: a session about the terms of a pool. Only the back end knows which solver
// answers. Every answer is satisfiable with a model, unsatisfiable, or unknown with a reason, and
// unknown never counts as a claim.
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

/// The model is total: every variable of the pool has a value in its domain.
struct Sat {
  Model model;
};
struct Unsat {
  /// Floats were encoded as reals: the claim holds up to rounding.
  bool used_reals_for_floats = false;
};
struct Unknown {
  UnknownReason reason = UnknownReason::kIncomplete;
  std::string detail;
};
using Answer = std::variant<Sat, Unsat, Unknown>;

struct Limits {
  /// Deterministic: the same queries have the same answers. A second suffices for about a million
  /// steps; a branch condition needs a few hundred.
  std::uint64_t steps = 1'000'000;
  /// A safety net only; queries are not expected to reach it.
  std::chrono::milliseconds wall{10'000};
  /// Whether a query may go on to the expensive strategies when the cheap ones do not decide it:
  /// enumeration of small domains, bit-vectors, and finally a check over integers and reals from
  /// scratch, for at most a quarter of `wall`.
  bool escalate = true;
};

struct Statistics {
  std::uint64_t sat = 0;
  std::uint64_t unsat = 0;
  std::uint64_t unknown = 0;
  std::uint64_t unconfirmed = 0;  // models that did not satisfy the query when they were evaluated
  std::uint64_t steps = 0;        // resource units of the back end
  double seconds = 0;
  bool used_reals_for_floats = false;  // in the last check
};

/// What one of a solver's strategies has done.
struct StrategyCount {
  std::string_view name;
  std::uint64_t asked = 0;
  std::uint64_t decided = 0;  // queries, so that no later strategy was asked
  std::uint64_t steps = 0;
};

/// A solver session. It is not thread-safe; each job makes its own.
class Solver {
 public:
  virtual ~Solver() = default;
  virtual void push() = 0;
  virtual void pop() = 0;
  virtual void assert_true(TermId formula) = 0;
  /// `query` names the query in statistics and in recorded .smt2 files.
  [[nodiscard]] virtual Answer check(std::string_view query, const Limits& limits) = 0;
  virtual const Statistics& statistics() const = 0;
  /// The strategies in the order in which they are asked; empty for a solver that has none.
  virtual std::span<const StrategyCount> strategies() const { return {}; }
  /// The current assertions with their declarations, as SMT-LIB 2 text that ends in (check-sat).
  virtual std::string smtlib() = 0;
};

std::unique_ptr<Solver> make_z3(const TermPool& pool);
/// "z3 4.8.12": the version of the library that runs, which may not be the one of the headers.
std::string z3_version();
// Decorators, the innermost first. Each adds one property, and a test can leave it out.

/// A model that does not satisfy the assertions when it is evaluated becomes Unknown{kIncomplete}.
std::unique_ptr<Solver> with_model_check(std::unique_ptr<Solver> inner, const TermPool& pool);
/// Formulas with floats are rewritten as formulas about the floats' codes: the solver inside sees
/// no floats, and no answer is up to rounding. A model has to be checked (with_model_check):
/// operations that round are unknown functions.
std::unique_ptr<Solver> with_float_codes(std::unique_ptr<Solver> inner, TermPool& pool);
/// Every query is written to dir/NNNNN-name.smt2, with its answer in the first line.
std::unique_ptr<Solver> with_recording(std::unique_ptr<Solver> inner, std::filesystem::path dir);

/// Pushes in the constructor and pops in the destructor.
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
