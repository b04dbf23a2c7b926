// A difference-bound matrix: conjunctions of constraints x - y <= c between integer variables, and
// between a variable and zero (Dill, "Timing assumptions and verification of finite-state
// concurrent systems", 1989; the zone domain of Miné, "A new numerical abstract domain based on
// difference-bound matrices", PADO 2001).
//
// Entry (x, y) is the least upper bound known of x - y. The matrix is kept closed: no chain of
// constraints bounds a difference more tightly than its own entry does, so what follows from the
// constraints is read off. A new constraint closes the matrix again incrementally, in time
// quadratic in the number of variables. Disequalities x - y != c are kept beside it; over the
// integers they tighten a bound that they meet.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "smt/term/term.h"

namespace assay::smt {

/// x - y <= bound, or x - y == bound; or the negation of that.
struct DifferenceConstraint {
  enum class Kind : std::uint8_t { kLe, kEq };
  Kind kind = Kind::kLe;
  bool negated = false;
  std::uint32_t x = 0, y = 0;  // indices into the matrix: 0 stands for the constant zero
  Int bound = 0;
};

/// Constraints are added and, with a Mark, taken back in reverse order.
class DifferenceBoundMatrix {
 public:
  /// Further variables have no entries; nothing is known of them but their domains.
  static constexpr std::uint32_t kMostVariables = 64;

  explicit DifferenceBoundMatrix(TermPool& pool) : pool_(pool) { at(0, 0) = 0; }

  /// A variable's number is how many were added before it. One that was added and taken back may be
  /// added again, with the same number or another one.
  void add_variable(TermId variable);
  std::size_t variable_count() const { return count_; }

  /// The condition as a constraint on variables that have entries; empty: it is not of that form.
  std::optional<DifferenceConstraint> constraint(TermId condition) const;
  /// Does the constraint follow (true), does its negation (false), or neither?
  std::optional<bool> decide(const DifferenceConstraint& constraint) const;
  /// Adds the constraint. False: it contradicts the others, which are then to be taken back.
  bool add(const DifferenceConstraint& constraint);
  /// An outer bound of the values of a variable or of a sum of variables.
  Range range(TermId term) const;

  /// The constraints as formulas, but for those that follow from the variables' domains, or from
  /// bounds of single variables that are among them.
  std::vector<TermId> formulas() const;

  struct Mark {
    std::size_t variables, changes, disequalities;
  };
  Mark mark() const { return {count_, changes_.size(), disequalities_.size()}; }
  void undo(const Mark& mark);

  /// How many entries were looked at to keep the matrix closed: some hundred million are a second.
  std::uint64_t work() const { return work_; }

 private:
  static constexpr Int kUnbounded = Int{1} << 100;
  static constexpr std::uint32_t kSize = kMostVariables + 1;

  struct Change {
    std::uint32_t x, y;
    Int old;
  };
  struct Disequality {  // x - y != difference
    std::uint32_t x, y;
    Int difference;
  };

  Int& at(std::uint32_t x, std::uint32_t y) { return entries_[x * kSize + y]; }
  Int at(std::uint32_t x, std::uint32_t y) const { return entries_[x * kSize + y]; }
  /// The part of the matrix that is in use.
  std::uint32_t size() const { return count_ < kMostVariables ? count_ + 1 : kSize; }
  void set(std::uint32_t x, std::uint32_t y, Int bound);
  std::optional<std::uint32_t> index_of(TermId variable) const;
  bool is_excluded(std::uint32_t x, std::uint32_t y, Int difference) const;
  bool add_upper_bound(std::uint32_t x, std::uint32_t y, Int bound);
  bool propagate_disequalities();
  bool is_implied(std::uint32_t x, std::uint32_t y) const;
  Range domain(std::uint32_t index) const;

  TermPool& pool_;
  std::vector<TermId> variables_;  // by number; what was taken back stays until it is replaced
  std::vector<std::uint32_t> number_of_;  // by VarId of the pool
  std::uint32_t count_ = 0;
  std::vector<Int> entries_ = std::vector<Int>(kSize * kSize, kUnbounded);
  std::vector<Change> changes_;
  std::vector<Disequality> disequalities_;
  std::uint64_t work_ = 0;
};

}  // namespace assay::smt
