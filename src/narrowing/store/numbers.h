// What is known of the unknown integers of a path: bounds and differences exactly, in a matrix that
// is kept closed (difference-bound matrix; Dill, 1989), disequalities beside it, and whatever else
// the program compared as formulas for the solver.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "smt/term/term.h"
#include "smt/z3/solver.h"

namespace assay::narrowing {

enum class Truth : std::uint8_t { kNo, kYes, kOpen };

class Numbers {
 public:
  using Int = smt::Int;

  explicit Numbers(smt::TermPool& pool) : pool_(pool) { at(0, 0) = 0; }

  /// A new integer of this domain; its term is reused by later runs.
  std::uint32_t fresh(smt::Range domain);
  smt::TermId term(std::uint32_t number) const { return terms_[number]; }
  std::size_t count() const { return count_; }

  /// Does this condition hold on the path? kOpen: it may or may not.
  Truth decide(smt::TermId condition);
  /// The condition holds from now on. False: that cannot be.
  bool post(smt::TermId condition);
  /// Has this very formula been posted?
  bool is_posted(smt::TermId condition) const;
  /// What the term's value may be on this path (an outer bound).
  smt::Range range(smt::TermId term) const;

  /// Values for all integers that satisfy everything posted, or nothing if there are none or none
  /// was found. `wishes` (by number, shorter is fine) are taken where they fit.
  std::optional<std::vector<Int>> model(const std::vector<std::optional<Int>>& wishes);

  /// The term's value where the integers have these.
  smt::Constant evaluate(smt::TermId term, const std::vector<Int>& values) const;

  struct Mark {
    std::size_t count, entries, unequal, formulas;
  };
  Mark mark() const { return {count_, entries_.size(), unequal_.size(), formulas_.size()}; }
  void undo(const Mark& mark);

  /// Questions to the solver, at most; then it counts as having no answer.
  std::uint64_t solver_limit = UINT64_MAX;

  /// Work done, in entries of the matrix looked at; some hundred million are a second.
  std::uint64_t work() const { return work_; }
  /// Times that a solver was asked; and that it had no answer (taken as: it may hold).
  std::uint64_t solver_calls() const { return solver_calls_; }
  std::uint64_t unanswered() const { return unanswered_; }

 private:
  static constexpr Int kFar = Int{1} << 100;
  static constexpr std::uint32_t kMost = 64;  // integers in the matrix; beyond, formulas only

  /// x - y <= bound, or == or != : 0 stands for zero, others for their number + 1.
  struct Difference {
    enum class Kind : std::uint8_t { kLe, kEq };
    Kind kind = Kind::kLe;
    bool negated = false;
    std::uint32_t x = 0, y = 0;
    Int bound = 0;
  };
  struct Entry {
    std::uint32_t x, y;
    Int old;
  };
  struct Unequal {
    std::uint32_t x, y;
    Int difference;
  };

  Int& at(std::uint32_t x, std::uint32_t y) { return matrix_[x * (kMost + 1) + y]; }
  Int at(std::uint32_t x, std::uint32_t y) const { return matrix_[x * (kMost + 1) + y]; }
  void set(std::uint32_t x, std::uint32_t y, Int bound);
  std::optional<Difference> as_difference(smt::TermId condition) const;
  std::optional<std::uint32_t> number_of(smt::TermId variable) const;
  Truth decide(const Difference& d) const;
  bool post(const Difference& d);
  bool at_most(std::uint32_t x, std::uint32_t y, Int bound);
  bool check_unequal();
  bool is_implied(std::uint32_t x, std::uint32_t y) const;
  smt::Answer ask(smt::TermId extra);
  bool may_hold(smt::TermId condition);
  bool concerns_formulas(smt::TermId condition) const;
  bool settle(std::uint32_t number, Int wish, int tries, bool with_formulas = true);
  std::optional<std::vector<Int>> sample(smt::TermId condition);
  static Int sample_wish(int attempt, std::uint32_t number);

  smt::TermPool& pool_;
  std::unique_ptr<smt::Solver> solver_;
  std::vector<smt::TermId> terms_;
  std::vector<std::uint32_t> numbers_;  // by VarId of the pool
  std::vector<smt::Range> domains_;
  std::uint32_t count_ = 0;
  std::vector<Int> matrix_ = std::vector<Int>((kMost + 1) * (kMost + 1), kFar);
  std::vector<Entry> entries_;
  std::vector<Unequal> unequal_;
  std::vector<smt::TermId> formulas_;
  std::uint64_t work_ = 0;
  std::uint64_t solver_calls_ = 0;
  std::uint64_t unanswered_ = 0;
};

}  // namespace assay::narrowing
