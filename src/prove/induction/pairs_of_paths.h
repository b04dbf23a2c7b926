// Explores one step of the product from a state: every pair of a path of the reference and a path
// of the submission under its condition.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "exec/symbolic/cut_run.h"
#include "exec/symbolic/explorer.h"
#include "prove/calls/summaries.h"
#include "prove/induction/problem.h"
#include "prove/product/state.h"
#include "prove/product/walk.h"

namespace assay::prove {

/// What keeps a claim from being proved: in readers' words, and where.
struct Failure {
  enum class Kind : std::uint8_t {
    kUnsupported,  // a construct or state that is not modelled
    kObligation,   // something that must hold could not be shown
    kBudget,       // too many paths, loop heads or solver steps
  };
  Kind kind = Kind::kObligation;
  std::string what;
  Who who = Who::kSubmission;  // whose position `where` is
  Span where;
};

struct PairOfPaths {
  exec::PathExplorer& path;        // on the submission's path, under the reference's condition
  const exec::CutRun* reference;   // null if it has ended before
  const exec::CutRun* submission;  // null if it has ended before
};

class Stepper {
 public:
  Stepper(const Problem& problem, const Alignment& alignment);

  using Visit = std::function<std::optional<Failure>(const PairOfPaths&)>;
  /// Calls `visit` for each pair that is feasible as far as the solver can tell. Returns the first
  /// failure. `exclusions`, if given, collects what was not explored (PathExplorer).
  std::optional<Failure> explore(const ProductState& from, const std::vector<smt::TermId>& base,
                                 exec::PathExplorer::Exclusions* exclusions, const Visit& visit);
  std::uint64_t paths() const { return paths_; }

 private:
  struct ReferencePath {
    std::vector<smt::TermId> condition;
    exec::CutRun run;
    std::vector<KnownCall> calls;
  };
  exec::ExplorerLimits limits() const;
  exec::CutRun run(Who who, const Side& side, exec::PathExplorer& path, exec::CallSummaries* calls);
  std::optional<Failure> reference_paths(const ProductState& from,
                                         const std::vector<smt::TermId>& base,
                                         exec::PathExplorer::Exclusions* exclusions,
                                         std::vector<ReferencePath>& paths,
                                         const char* name_of_results = "result");
  /// Does the reference do something undefined in its next step on every input that satisfies the
  /// conditions? Then they exclude no valid input: programs may compute a bound before their loop
  /// that the reference computes in its loop.
  bool reference_must_fail(const exec::CutRun* reference,
                           const std::vector<smt::TermId>& conditions,
                           exec::PathExplorer::Exclusions* exclusions);
  std::optional<Failure> submission_paths(const ProductState& from,
                                          const std::vector<smt::TermId>& base,
                                          const ReferencePath* reference,
                                          exec::PathExplorer::Exclusions* exclusions,
                                          const Visit& visit);

  const Problem& problem_;
  Alignment alignment_;
  exec::LivenessOf reference_liveness_, submission_liveness_;
  std::uint64_t paths_ = 0;
};

/// The failure of a proof whose steps are spent (Budget::all_solver_steps).
Failure budget_spent();

/// What holds of elements of arrays in a goal, and in it and the path's assumptions together.
std::vector<smt::TermId> facts_for(exec::PathExplorer& path, smt::TermId goal);
/// The path's assumptions, and what holds of elements of arrays in them.
std::vector<smt::TermId> assumptions_with_facts(exec::PathExplorer& path);

/// Can this path be shown to be infeasible? Tries harder than the explorer does at each branch.
bool is_infeasible(exec::PathExplorer& path);

}  // namespace assay::prove
