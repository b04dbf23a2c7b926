// Interval analysis of terms under assumptions (Cousot and Cousot, 1977), which decides most
// branches of a symbolic run without a solver. Assumptions are bounds of linear parts (x, x-y,
// 3x+2y, ...), the truth of formulas and, for variables of at most 256 values (characters), the
// exact set of values that remain.
#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <optional>
#include <vector>

#include "smt/term/interval.h"
#include "smt/term/term.h"

namespace assay::smt {

/// A stack of assumptions about the terms of one pool. All answers are sound for every model of the
/// assumptions and of the variables' domains; a missing answer means nothing.
class RangeAnalysis {
 public:
  explicit RangeAnalysis(const TermPool& pool);

  void push();
  void pop();
  std::size_t depth() const { return frames_.size(); }

  /// Assumes the formula. Returns false if the assumptions now contradict each other, so that they
  /// have no model; the analysis stays usable, and `contradictory()` until the matching pop().
  bool assume(TermId formula);
  bool contradictory() const { return contradictory_; }
  /// Is `formula` true (or false) in every model of the assumptions?
  std::optional<bool> decide(TermId formula);
  /// Bounds of the values of an integer term.
  Range range(TermId term);
  /// Can the variable have this value? The answer is exact for variables of at most 256 values.
  bool possible(TermId variable, Int value);

 private:
  using ValueSet = std::bitset<256>;
  struct Cached {
    Range range;
    std::uint64_t version = 0;  // 0: nothing cached
  };
  struct SmallDomain {
    Int base = 0;
    ValueSet possible;
  };
  struct Change {  // what pop() restores
    enum class What : std::uint8_t { kCached, kFact, kTruth, kSet } what;
    std::uint32_t index;
    std::uint32_t saved;  // an index into saved_*_, or the old truth
  };
  struct Frame {
    std::size_t changes;
    std::size_t saved_ranges;
    std::size_t saved_sets;
    std::uint64_t version;
    std::array<std::uint64_t, 64> tightened;
    bool contradictory;
  };
  struct Pending {
    TermId term;
    Range range;
  };

  void ensure(TermId t);
  bool fresh(TermId t) const;
  Range compute(TermId t);
  Range child_range(TermId t) const;
  Range fact(TermId t) const;
  void store_cached(TermId t, Range range);
  void set_truth(TermId t, bool value);
  std::optional<bool> decide(TermId t, int depth);
  std::optional<bool> decide_atom(TermId t);
  std::optional<bool> decide_and(TermId t, int depth);
  void assume_literal(TermId t, bool value);
  void assume_and_false(TermId t);
  void exclude(TermId linear, Int value);
  void tighten(TermId t, Range range);
  void tighten_one(TermId t, Range range);
  void propagate_down(TermId t, Range range);
  void drain();
  SmallDomain* small_domain(TermId var);
  void save_set(std::uint32_t index);

  const TermPool& pool_;
  std::vector<Cached> cached_;          // by term
  std::vector<Range> facts_;            // by fact index
  std::vector<std::uint32_t> fact_of_;  // by term: index + 1
  std::vector<std::int8_t> truth_;      // by term: 0 unknown, 1 true, -1 false
  std::vector<SmallDomain> sets_;
  std::vector<std::uint32_t> set_of_;  // by VarId: index + 1
  std::vector<Change> changes_;
  std::vector<Cached> saved_ranges_;
  std::vector<ValueSet> saved_sets_;
  std::vector<Frame> frames_;
  std::array<std::uint64_t, 64> tightened_{};  // by support bit: version of the last new fact
  std::uint64_t version_ = 1;
  bool contradictory_ = false;
  int nesting_ = 0;
  std::vector<Pending> pending_;
  std::vector<std::pair<TermId, bool>> pending_literals_;
};

}  // namespace assay::smt
