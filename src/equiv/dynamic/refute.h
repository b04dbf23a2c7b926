// Looks for an input on which a submission behaves differently from the reference, and makes it
// smaller. What it finds are candidates: only a plain run of both programs shows a difference.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/result.h"
#include "dynamic/value/script.h"
#include "equiv/dynamic/behaviour.h"
#include "equiv/dynamic/known_runs.h"
#include "equiv/dynamic/runnable.h"

namespace assay::scripts {

struct Candidate {
  dynamic::Script script;
  /// Where the programs differ. It is absent if the process of the submission ended during the run,
  /// for the reason in `ended`.
  std::optional<Divergence> divergence;
  std::string ended;
  /// True if the submission exceeded the limit on steps, which makes every further run expensive.
  bool is_endless = false;
};

struct Refutation {
  std::optional<Candidate> candidate;
  std::uint64_t agreed = 0;   // the number of known runs without a difference
  std::uint64_t unknown = 0;  // of these, with a value that was too large to be compared
  std::uint64_t rounded = 0;  // of these, with numbers that are the same up to rounding only
  /// The first run, if any, in which it changed an argument that the reference never changes.
  std::optional<std::pair<dynamic::Script, ChangedArgument>> change;
};

/// Runs the submission on known inputs until it differs on one. Where only an argument differs,
/// some further inputs are tried for a difference in what is returned.
Refutation refute(Runnable& submission, const std::vector<KnownRun>& known, const Rules& rules);

/// Returns the scripts that are simpler than a script and valid, the simplest ones first.
using Simpler = std::function<std::vector<dynamic::Script>(const dynamic::Script&)>;

/// Returns the candidate, or a simpler one on which the programs differ as well: replaces it by the
/// first simpler script that shows a difference until there is none, in at most `runs` runs of each
/// program (greedy reduction as in QuickCheck, Claessen and Hughes, ICFP 2000). A candidate that
/// ended its process is returned as it is. What is returned stays different if it is, and not an
/// argument alone. `smaller`, unless it is empty, is called with each
/// simpler candidate on the way.
Candidate minimise(Runnable& reference, Runnable& submission, const Simpler& simpler,
                   const Rules& rules, Candidate candidate, std::uint64_t runs,
                   const std::function<void(const Candidate&)>& smaller = {});

}  // namespace assay::scripts
