// The candidate repairs of one submission, the smallest first: from the search in one program with
// all alternatives, and from alternatives that need a program of their own.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "languages/c/repair/patch_space.h"
#include "repair/interpreter/interpreter_runner.h"
#include "repair/material/move.h"
#include "repair/search/search.h"
#include "results/repair.h"

namespace assay::languages {

/// A set of alternatives that passes the known inputs.
struct Candidate {
  PatchSpace::Chosen alternatives;
  std::size_t edits = 0;  // moves: one change of several equal literals counts once
  double cost = 0;
};

/// A structural edit after which the program does better.
struct Promising {
  repair::AlternativeId alternative;
  double progress = 0;
};

enum class Extent : std::uint8_t { kSearch, kFoundAlready };

class Candidates {
 public:
  /// All must outlive the object; `budget` may be null. The effort of each search is added to
  /// `effort`, and taken from the budget, when it ends.
  Candidates(PatchSpace& space, const exec::MachineLimits& machine, results::RepairEffort& effort,
             repair::SearchBudget* budget)
      : space_(space), machine_(machine), effort_(effort), budget_(budget) {}
  Candidates(const Candidates&) = delete;
  Candidates& operator=(const Candidates&) = delete;

  /// Begins a new search, among the alternatives that variants() contains. Of the candidates, those
  /// that need a program of their own are kept.
  void begin_search(const repair::SearchLimits& limits);
  /// Ends the search, and forgets all candidates, but not what is promising.
  void end_search();
  /// Makes next() search no deeper than this.
  void stop_after(std::uint32_t depth);
  void search_all_depths();

  /// The alternatives that need a program of their own.
  const PatchSpace::Chosen& own() const { return own_; }
  void set_own(PatchSpace::Chosen own) { own_ = std::move(own); }
  /// Runs the alternatives that need a program of their own, from the one with index `first` on,
  /// each alone.
  void try_own_programs(std::size_t first = 0);
  /// Runs one more set of alternatives as a program of its own. Returns true if it passes.
  bool try_alone(Candidate candidate);
  bool any_passes_alone() const { return !passing_alone_.empty(); }
  /// Returns the structural edits that make the program better, the best first, at most `most`.
  std::vector<Promising> promising(std::size_t most) const;
  /// Returns the sets of moves after which the program does best but is not right.
  std::vector<Candidate> partial_repairs() const;

  /// Returns the next candidate: the fewest edits first, then the least text changed.
  std::optional<Candidate> next(Extent extent);
  /// Makes an input that a judgement shows one of the known inputs.
  void add_counterexample(const results::SubmissionReport& judged);

  /// True if no set of fewer than `edits` edits can have been missed.
  bool is_fewest(std::size_t edits) const;
  /// True if a search ended because its own budget was spent.
  bool is_budget_spent() const { return budget_spent_; }
  /// True if nothing is left of the budget that all searches for the submission share.
  bool is_shared_budget_spent() const { return budget_ != nullptr && budget_->is_spent(); }

 private:
  void stop_search();
  RunAlone run_alone(const PatchSpace::Chosen& chosen);
  Candidate candidate_of(const std::vector<std::size_t>& moves) const;
  void sort_alone();
  void drop_refuted();

  PatchSpace& space_;
  const exec::MachineLimits& machine_;
  results::RepairEffort& effort_;
  repair::SearchBudget* const budget_;
  std::vector<repair::Move> moves_;
  PatchSpace::Chosen own_;
  std::vector<Candidate> passing_alone_;
  std::vector<Promising> promising_;
  std::optional<repair::InterpreterRunner> runner_;
  std::optional<repair::Search> search_;
  std::optional<Candidate> ahead_;  // of the search, not yet returned
  bool budget_spent_ = false;
};

}  // namespace assay::languages
