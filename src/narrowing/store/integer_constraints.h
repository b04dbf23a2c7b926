// The constraints of a path on its integers. Those that bound a difference are represented exactly,
// in a difference-bound matrix (smt/facts/difference_bounds.h); all others are formulas, which are
// decided together with the matrix by samples and then by a solver.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "smt/facts/difference_bounds.h"
#include "smt/term/term.h"
#include "smt/z3/solver.h"

namespace assay::narrowing {

enum class Truth : std::uint8_t { kNo, kYes, kUndetermined };

class IntegerConstraints {
 public:
  using Int = smt::Int;

  explicit IntegerConstraints(smt::TermPool& pool) : pool_(pool), matrix_(pool) {}

  /// Adds an integer with this domain and returns its number. Its term is reused on later paths.
  std::uint32_t fresh(smt::Range domain);
  smt::TermId term(std::uint32_t number) const { return terms_[number]; }
  std::size_t count() const { return matrix_.variable_count(); }

  /// Does the condition hold on the path?
  Truth decide(smt::TermId condition);
  /// Assumes the condition. Returns false if it contradicts what was posted.
  bool post(smt::TermId condition);
  /// Is the condition true wherever everything posted is? Unlike `decide`, it asks the solver with
  /// this limit of steps, and false can mean that there was no answer.
  bool is_implied(smt::TermId condition, std::uint64_t steps);
  /// Has this very formula been posted?
  bool is_posted(smt::TermId condition) const;
  /// Bounds of the values that the term can have on this path.
  smt::Range range(smt::TermId term) const { return matrix_.range(term); }

  /// Returns values for all integers that satisfy everything posted, or nullopt if there are none
  /// or none was found. `preferred_values` (by number, possibly fewer) are used where the
  /// constraints permit them.
  std::optional<std::vector<Int>> model(const std::vector<std::optional<Int>>& preferred_values);

  /// The term's value where the integers have these values.
  smt::Constant evaluate(smt::TermId term, const std::vector<Int>& values) const;

  struct Mark {
    smt::DifferenceBoundMatrix::Mark matrix;
    std::size_t formulas;
  };
  Mark mark() const { return {matrix_.mark(), formulas_.size()}; }
  void undo(const Mark& mark);

  /// The most queries to the solver. Further ones count as having no answer.
  std::uint64_t solver_limit = UINT64_MAX;

  /// The work done, in elements of the matrix read; a second suffices for some hundred million.
  std::uint64_t work() const { return work_ + matrix_.work(); }
  /// How often the solver was asked, and how often it had no answer, so that a condition counted as
  /// possible.
  std::uint64_t solver_calls() const { return solver_calls_; }
  std::uint64_t unanswered() const { return unanswered_; }

 private:
  smt::Answer ask(smt::TermId extra, std::uint64_t steps);
  bool may_hold(smt::TermId condition);
  bool shares_variables_with_formulas(smt::TermId condition) const;
  /// Whether the formulas must allow a value also.
  enum class Formulas : std::uint8_t { kIgnored, kRespected };
  bool fix(std::uint32_t number, Int preferred, int tries, Formulas formulas);
  bool satisfies_formulas(const std::vector<Int>& values) const;
  std::optional<std::vector<Int>> sample(smt::TermId condition);
  static Int preferred_sample(int attempt, std::uint32_t number);

  smt::TermPool& pool_;
  smt::DifferenceBoundMatrix matrix_;
  std::unique_ptr<smt::Solver> solver_;  // created when it is first needed
  std::vector<smt::TermId> terms_;       // by number
  std::vector<smt::TermId> formulas_;    // posted; none is a difference constraint
  std::uint64_t work_ = 0;
  std::uint64_t solver_calls_ = 0;
  std::uint64_t unanswered_ = 0;
};

}  // namespace assay::narrowing
