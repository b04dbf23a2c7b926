// Explores the paths of a deterministic computation over symbolic terms by re-execution.
//
// The client runs its computation from the start for every path (or continues from a snapshot, see
// machine_snapshots.h) and asks truth() at each branch. The explorer answers from the recorded
// decisions of the current path. Past their end it makes a new decision: the alternative that the
// current model takes, which is therefore known to be feasible. The other alternative is left open;
// the depth-first search (explore/path_tree.h) returns to it, and its feasibility costs one query
// then. This is the execution-generated testing of EXE and KLEE (Cadar et al., 2006, 2008) with
// re-execution instead of state copying (docs/decisions), and with the free model of concolic
// testing (Godefroid et al., DART, 2005). Interval analysis decides most branches without a query.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "explore/path_tree.h"
#include "smt/facts/range.h"
#include "smt/term/term.h"
#include "smt/z3/solver.h"

namespace assay::exec {

/// The limits of one exploration. Loops are not unrolled up to a fixed count: every iteration adds
/// to the path, so that loops are bounded by the steps of a run (MachineLimits::steps), by
/// `decisions`, and by the bound on the inputs.
struct ExplorerLimits {
  std::uint64_t queries = 20'000;             // solver queries in all
  std::uint64_t solver_steps = 60'000'000;    // resource units of the solver in all
  std::uint64_t steps_per_branch = 200'000;   // to decide whether an alternative is feasible
  std::uint64_t steps_per_check = 1'000'000;  // to decide whether two outputs are always equal
  std::uint32_t decisions = 600;              // open alternatives on one path
  std::uint64_t paths = 100'000;
  std::size_t terms = 1'500'000;  // new terms in the pool
};

class PathExplorer {
 public:
  enum class Stop : std::uint8_t { kNone, kInfeasible, kBound };

  /// `base` holds on every path; `model`, if given, must satisfy it. What the references refer to
  /// must outlive the explorer; the destructor restores the solver and the ranges to their state.
  PathExplorer(smt::TermPool& pool, smt::Solver& solver, smt::RangeAnalysis& ranges,
               const std::vector<smt::TermId>& base, std::optional<smt::Model> model,
               ExplorerLimits limits);
  ~PathExplorer();
  PathExplorer(const PathExplorer&) = delete;
  PathExplorer& operator=(const PathExplorer&) = delete;

  /// Turns to the next path. Returns false if there is none, or if a limit was reached
  /// (`exhausted`).
  bool next_path();
  /// Whether a limit was reached, so that some part of the tree was not explored.
  bool exhausted() const { return exhausted_; }
  /// Whether some path was explored although the solver could not decide that it is feasible.
  bool uncertain() const { return uncertain_; }
  /// Whether some path was excluded because floats, encoded as real numbers, make it infeasible.
  bool used_reals() const { return used_reals_; }
  /// From now on, collects each set of conditions that was found to be unsatisfiable, so that the
  /// part of the tree in which it holds was not explored. A certificate proves them anew.
  using Exclusions = std::vector<std::vector<smt::TermId>>;
  void record_exclusions(Exclusions* exclusions) { exclusions_ = exclusions; }
  /// The base and the path condition.
  std::vector<smt::TermId> assumptions() const;

  // For the computation ----------------------------------------------------------------------
  /// Does the condition hold on the current path?
  bool truth(smt::TermId condition);
  /// Restricts the current path, and stops it if that makes it infeasible.
  void assume(smt::TermId condition);
  /// Forks until the integer has one value on the path, and returns that value.
  std::int64_t concretise(smt::TermId term);
  Stop stopped() const { return stop_; }

  // At the end of a path ---------------------------------------------------------------------
  /// An assignment that satisfies the path condition; solves if none is known. Returns nullopt if
  /// the solver found none, or if the path turned out to be infeasible (then `stopped` says so).
  const std::optional<smt::Model>& model();
  /// The conjuncts of the path condition, without the base.
  std::vector<smt::TermId> path_condition() const;
  /// Is `formula` satisfiable together with the path condition?
  smt::Answer check(smt::TermId formula, std::string_view query);

  smt::TermPool& pool() { return pool_; }
  smt::RangeAnalysis& ranges() { return ranges_; }
  // For a computation that can continue from the middle of an earlier path ---------------------
  /// How many answers were given on this path.
  std::size_t position() const { return position_; }
  /// The number of this path among the explorer's paths, counting from one.
  std::uint64_t path_number() const { return paths_; }
  /// How many answers at the beginning of this path are the same as on the path before it.
  std::size_t shared_answers() const { return shared_answers_; }
  /// The computation continues from its state after `position` answers.
  void resume(std::size_t position) {
    CHECK(position_ == 0 && position <= log_.size());
    position_ = position;
  }

  /// How many branches have an open alternative.
  std::size_t open_branches() const { return tree_.open(); }
  std::uint64_t queries() const { return queries_; }

 private:
  struct Entry {
    smt::TermId condition;  // as asserted; invalid if nothing was asserted
    bool taken = false;
    bool branch = false;     // a branch of tree_: both alternatives may be feasible
    bool synced = false;     // asserted in the solver
    std::int64_t value = 0;  // the value tested by a concretisation
  };
  void assert_condition(Entry& entry, smt::TermId condition);
  void retract(Entry& entry);
  /// Notes that the assumptions, and `condition` if it is valid, are unsatisfiable together.
  void exclude(smt::TermId condition = {});
  void drop_last_entry();
  bool budget_is_left() const;
  void synchronise();
  smt::Answer ask(std::string_view query, bool obligation);
  /// Makes model_ satisfy the path condition, cheaply if possible. Returns false if that is
  /// infeasible.
  bool refresh_model(std::string_view query);
  bool repair_model(smt::TermId condition);
  bool model_satisfies_path();
  bool model_says(smt::TermId condition) const;

  smt::TermPool& pool_;
  smt::Solver& solver_;
  smt::RangeAnalysis& ranges_;
  ExplorerLimits limits_;
  std::vector<smt::TermId> base_;
  bool base_synced_ = false;
  std::vector<Entry> log_;
  std::size_t position_ = 0;
  explore::PathTree tree_{explore::depth_first()};
  std::size_t branches_ = 0;  // how many entries are branches
  std::size_t shared_answers_ = 0;
  std::optional<smt::Model> model_;
  Stop stop_ = Stop::kNone;
  std::uint64_t queries_ = 0, paths_ = 0;
  std::uint64_t steps_at_start_ = 0;
  std::size_t terms_at_start_ = 0;
  bool exhausted_ = false, uncertain_ = false, used_reals_ = false;
  Exclusions* exclusions_ = nullptr;
};

}  // namespace assay::exec
