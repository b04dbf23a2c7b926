// Searches for the smallest sets of moves after which the program passes all known inputs.
//
// Depth 1 (one edit) is searched completely. Candidates that do the same on the scoring inputs form
// a behaviour class (as the test-equivalence relations of Mechtaev et al., "Test-Equivalence
// Analysis for Automatic Patch Generation", 2018), of which only the cheapest are extended; depth 2
// is searched best first within the budget, deeper ones by a beam. Remote moves are tried alone
// after depth 1, and at the end the helpful ones beside one other. The search is deterministic: its
// budgets are runs and steps.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <limits>
#include <optional>
#include <unordered_map>
#include <vector>

#include "repair/search/candidate_runner.h"

namespace assay::repair {

struct SearchLimits {
  std::uint64_t runs = 5'000'000;
  std::uint64_t steps = 2'500'000'000;
  std::uint32_t depth = 4;         // edits that are searched for by combining all alternatives
  std::uint32_t greedy_depth = 8;  // and by combining those that make the program better
  /// The part of what is left of the budget that one depth may take, in percent: a deep repair is
  /// found by its parts, which shallow depths know.
  std::uint32_t share_of_depth = 45;
  std::uint32_t share_of_remote = 15;  // the same of remote alternatives
  std::uint32_t scoring_failing = 8;   // inputs that the student's program fails
  std::uint32_t scoring_passing = 4;   // inputs that it passes
  std::uint32_t of_a_class = 3;        // members of a behaviour class that are extended
  std::uint32_t beam_of_pairs = 100, beam_of_triples = 40, beam_of_improvements = 30;
  /// Whether single edits that do no better than the student's program on the first scoring input
  /// are not run on the others, nor extended: where runs take long.
  bool drops_idle_singles = false;
  /// Once a depth has this many candidates that pass everything, only cheaper ones are tried.
  std::uint32_t enough = 48;
};

/// A set of moves that passes all known inputs.
struct Survivor {
  std::vector<std::size_t> moves;  // indices, in increasing order
  double cost = 0;
  std::uint32_t unusual = 0;  // how many of the moves are (Move::is_unusual)
  std::uint32_t length = 0;
  bool is_own = false;
  std::size_t passed = 0;  // how many of the cases it is known to pass: the last ones
};

struct SearchEffort {
  std::uint64_t candidates = 0, runs = 0, steps = 0;
  /// All candidates with at most this many edits were tried: "fewest edits" is certain up to here.
  std::uint32_t complete_depth = 0;
  bool budget_spent = false;
};

class Search {
 public:
  /// `runner` and `moves` must outlive the object. The student's program fails at least one case,
  /// or nothing is found.
  Search(CandidateRunner& runner, const std::vector<Move>& moves, std::vector<Case> cases,
         const SearchLimits& limits);

  /// Returns the next candidate that passes all cases, the smallest first; nullopt if there is none
  /// within the limits.
  std::optional<Survivor> next();
  /// Returns the sets of moves, at most three, after which the program does best but is not right.
  std::vector<std::vector<std::size_t>> partial_repairs() const;
  /// Makes next() search no deeper than this until it is called again.
  void stop_after(std::uint32_t depth) { last_depth_ = depth; }
  /// Returns the next of those that were already found, without searching for more.
  std::optional<Survivor> next_found();
  /// Adds an input on which a candidate that was returned is wrong.
  void add(Case refuting);

  SearchEffort effort() const;

 private:
  /// A candidate that may be extended.
  struct Node {
    std::vector<std::size_t> moves;
    double cost = 0;
    double score = 0;
    std::uint64_t behaviour = 0;
  };

  bool is_out_of_budget() const;
  bool spent() const;  // the budget of this depth
  /// Sets the budget of the next depth.
  void allot();
  std::vector<const Move*> resolve(const std::vector<std::size_t>& moves) const;
  /// Runs the student's program on all cases, and chooses those that score.
  void begin();
  /// Tells the runner which candidates will be scored next; the first `cases` of the scoring cases.
  void announce(const std::vector<std::vector<std::size_t>>& candidates, std::size_t cases);
  /// Runs a candidate on the scoring cases. Returns nullopt if its score is of no interest: it
  /// fails the first one and is not closer there than `least`.
  std::optional<Node> score(const std::vector<std::size_t>& moves, double least);
  /// Of the cases without the last ones.
  bool passes_all(const std::vector<std::size_t>& moves, std::size_t but_last = 0);
  /// Returns the cost that a further candidate must be below.
  double worst_of_enough() const;
  void add_survivor(const std::vector<std::size_t>& moves);
  /// Tries the single edits that fail no scoring run but are slower than these may be, if no other
  /// single edit passes: the reference may be much faster than any repair.
  void try_cut_singles();
  void search_depth(std::uint32_t depth);
  void search_single(bool remote);
  void search_remote();
  void remember(const Node& node);
  /// Returns the moves that are not remote, by cost.
  std::vector<std::size_t> near_moves() const;
  /// Combines the edits each of which makes the program better.
  void search_improvements();
  /// Extends each of `parents` by each of `partners`.
  void extend(const std::vector<Node>& parents, const std::vector<std::size_t>& partners);
  std::vector<std::size_t> reached_partners(const Node& parent,
                                            const std::vector<std::size_t>& partners);
  bool compatible(const std::vector<std::size_t>& moves, std::size_t further) const;
  /// Returns the best nodes, at most `most`, of which `of_a_class` share a behaviour.
  std::vector<Node> best(std::vector<Node> nodes, std::size_t most) const;

  CandidateRunner& runner_;
  const std::vector<Move>& moves_;
  std::vector<Case> cases_;
  SearchLimits limits_;
  std::vector<std::size_t> scoring_;  // indices of cases, failing ones first
  double first_progress_ = 0;         // of the student's program on the first of them
  std::size_t failing_ = 0;           // how many of `scoring_` the student's program fails
  Node original_;
  std::vector<std::uint8_t> reached_;     // sites that the student's program reaches on `scoring_`
  std::vector<std::size_t> order_;        // all moves by cost
  std::vector<Node> singles_, frontier_;  // of depth 1; of the depth that was searched last
  std::vector<Node> remote_;              // remote moves that make the program better
  std::vector<Node> partial_;
  std::vector<std::size_t> cut_;  // single edits that may pass, but are slow
  bool is_remote_tried_ = false;
  std::deque<Survivor> survivors_;
  std::uint32_t depth_ = 0;
  std::uint32_t last_depth_ = std::numeric_limits<std::uint32_t>::max();
  std::uint64_t runs_allotted_ = 0, steps_allotted_ = 0;  // in all, up to the end of this depth
  bool truncated_ = false;                                // the depth searched last was cut
  SearchEffort effort_;
};

}  // namespace assay::repair
