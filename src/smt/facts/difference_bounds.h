// A difference-bound matrix: conjunctions of constraints x - y <= c between integer variables, and
// between a variable and zero (Dill, "Timing assumptions and verification of finite-state
// concurrent systems", 1989; the zone domain of Miné, "A new numerical abstract domain based on
// difference-bound matrices", PADO 2001).
//
// Element (x, y) is an upper bound of x - y. The matrix is kept closed: no chain of constraints
// bounds a difference more tightly than its own element does, so that consequences can be read off.
// A new constraint closes the matrix again incrementally, in time quadratic in the number of
// variables. Disequalities x - y != c are kept in addition; over the integers they tighten a bound
// that they meet.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "smt/term/term.h"

namespace assay::smt {

/// x - y <= bound, or x - y == bound, or the negation of one of them.
struct DifferenceConstraint {
  enum class Kind : std::uint8_t { kLe, kEq };
  Kind kind = Kind::kLe;
  bool negated = false;
  std::uint32_t x = 0, y = 0;  // indices into the matrix: 0 stands for the constant zero
  Int bound = 0;
};

/// Constraints are added and, with a Mark, undone in reverse order.
class DifferenceBoundMatrix {
 public:
  /// Further variables have no elements; only their domains are known.
  static constexpr std::uint32_t kMostVariables = 64;

  explicit DifferenceBoundMatrix(TermPool& pool) : pool_(pool) { at(0, 0) = 0; }

  /// A variable's number is how many variables were added before it. A variable whose addition was
  /// undone can be added again, with the same number or another one.
  void add_variable(TermId variable);
  std::size_t variable_count() const { return count_; }

  /// Returns the condition as a constraint on variables of the matrix, or nullopt if it has another
  /// form or mentions a variable without elements (more than kMostVariables were added).
  std::optional<DifferenceConstraint> constraint(TermId condition) const;
  /// Returns true if the constraint follows from the others, false if its negation does, and
  /// otherwise nullopt.
  std::optional<bool> decide(const DifferenceConstraint& constraint) const;
  /// Adds the constraint. Returns false if it contradicts the others; the addition must then be
  /// undone.
  bool add(const DifferenceConstraint& constraint);
  /// Bounds of the values of a variable or of a sum of variables.
  Range range(TermId term) const;

  /// The constraints as formulas, except those that follow from the variables' domains or from
  /// bounds of single variables that are themselves among the formulas.
  std::vector<TermId> formulas() const;

  struct Mark {
    std::size_t variables, changes, disequalities;
  };
  Mark mark() const { return {count_, changes_.size(), disequalities_.size()}; }
  void undo(const Mark& mark);

  /// How many elements were read to keep the matrix closed. A second suffices for some hundred
  /// million.
  std::uint64_t work() const { return work_; }

 private:
  static constexpr Int kUnbounded = Int{1} << 100;
  static constexpr std::uint32_t kSize = kMostVariables + 1;

  Range difference(TermId sum) const;

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
  std::vector<TermId>
      variables_;  // by number; a variable whose addition was undone remains until it is replaced
  std::vector<std::uint32_t> number_of_;  // by VarId of the pool
  std::uint32_t count_ = 0;
  std::vector<Int> entries_ = std::vector<Int>(kSize * kSize, kUnbounded);
  std::vector<Change> changes_;
  std::vector<Disequality> disequalities_;
  std::uint64_t work_ = 0;
};

}  // namespace assay::smt
