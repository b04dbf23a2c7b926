// Explores the paths of one program on the inputs of one shape: runs it, and asks the solver for an
// input that takes the other branch of a decision. The tree of paths is explore/path_tree.h. In
// depth-first order the search ends with a claim: every branch was taken by a run or refuted
// (docs/decisions/002, 007, 013).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "concolic/assertions.h"
#include "concolic/least_covered.h"
#include "concolic/program.h"
#include "concolic/session.h"
#include "concolic/trace.h"
#include "explore/path_tree.h"

namespace assay::concolic {

struct SearchLimits {
  std::uint64_t runs = 20'000;
  std::uint64_t events = 20'000'000;  // of all runs
  std::uint64_t queries = 50'000;
  std::uint64_t solver_steps = 200'000'000;  // in all
  /// The square of the number of conditions of each query, in all. The solver's steps count little
  /// of what it costs to assert hundreds of conditions, which grows like this.
  std::uint64_t assertion_cost = 150'000'000;
  std::uint64_t steps_per_branch = 1'000'000;  // to decide whether a branch is feasible
  std::uint64_t steps_per_check = 2'000'000;   // to decide whether results can differ
  std::size_t alternatives = 2'000;            // open at one time
  std::size_t terms = 2'000'000;               // new ones in the pool
  RunLimits run;
};

struct SearchStatistics {
  std::uint64_t runs = 0;
  std::uint64_t events = 0;
  std::uint64_t queries = 0;
  std::uint64_t solver_steps = 0;
  std::uint64_t assertion_cost = 0;
  std::uint64_t unknown = 0;      // branches that the solver could not decide
  std::uint64_t deviations = 0;   // runs that did not agree with their own terms
  std::uint64_t cut = 0;          // runs that ended at a limit
  std::uint64_t other_calls = 0;  // paths that call functions more often than tables can tell
  std::string first_deviation;
  bool is_exhausted = false;  // a limit of the search was reached
  /// A branch was refuted, or a difference, with floats as reals: claims hold up to rounding. Reals
  /// are finite, so that nothing is claimed if a float of a run may not be.
  bool used_reals = false;
  bool may_be_not_finite = false;
  bool rounds = false;  // results were taken for the same up to rounding
  /// Some path stands for both alternatives of a condition, of which its run shows one only.
  bool has_alternatives = false;
  bool is_unusable = false;  // the program could no longer be run

  void add(const SearchStatistics& other);
  /// True if nothing that was left out prevents a claim.
  bool is_clean() const;
};

/// What is left of the limits of a search after others have used some of it.
SearchLimits remaining(SearchLimits limits, const SearchStatistics& used);

enum class Order : std::uint8_t { kDepthFirst, kLeastCovered };

/// A run and its path.
struct Path {
  Assignment input;
  LoggedRun run;
  Trace trace;
  /// What holds on this path, without the conditions of the search and of the shape.
  std::vector<smt::TermId> conditions;
};

class PathSearch {
 public:
  /// Only inputs that satisfy `base` are considered. `start`, if given, satisfies it. What the
  /// references refer to must outlive the search.
  PathSearch(Session& session, Program& program, const Shape& shape, const Variables& variables,
             const std::vector<smt::TermId>& base, std::optional<Assignment> start,
             const SearchLimits& limits, Order order = Order::kDepthFirst);
  PathSearch(const PathSearch&) = delete;
  PathSearch& operator=(const PathSearch&) = delete;

  /// Runs the program down a path that no run has taken. Returns nullopt at the end of the search.
  std::optional<Path> next();
  /// After the end: was every branch taken or refuted?
  bool is_complete() const { return has_ended_ && statistics_.is_clean(); }
  const SearchStatistics& statistics() const { return statistics_; }
  const Coverage& coverage() const { return coverage_; }

  /// Is there an input on the path of the last run that satisfies the formula?
  smt::Answer check(smt::TermId formula);

 private:
  struct Known {  // a branch of the tree
    smt::TermId condition;
    bool first = false;
    std::uint32_t site = 0;
    std::size_t index = 0;  // in Trace::branches
    smt::TermId concretised;
  };
  enum class Step : std::uint8_t { kInput, kInfeasible, kEnd };
  Step find_input();
  Step solve(smt::TermId formula, const char* query);
  bool within_limits();
  std::optional<Path> execute();
  bool follow(const Trace& trace);
  bool follow_prefix(const Trace& trace);
  bool agrees(const Trace& trace, std::size_t i) const;
  bool is_represented(const Trace& trace, std::size_t i) const;
  void extend(const Branch& branch, std::size_t index);
  void deviate(const std::string& reason);
  smt::Answer ask(smt::TermId formula, const char* query, std::uint64_t steps, bool obligation);

  Session& session_;
  Program& program_;
  const Shape& shape_;
  const Variables& variables_;
  SearchLimits limits_;
  Assertions assertions_;
  std::size_t base_size_ = 0;
  explore::PathTree tree_;
  IdVector<explore::BranchId, Known> known_;
  Coverage coverage_;
  std::optional<Assignment> input_;  // for the next run
  SearchStatistics statistics_;
  std::size_t terms_at_start_ = 0;
  bool has_ended_ = false;
};

}  // namespace assay::concolic
