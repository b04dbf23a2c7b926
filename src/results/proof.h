// A proof that two programs behave the same, or why there is none: everything a report shows.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "results/outcome.h"

namespace assay::results {

enum class ProofVerdict : std::uint8_t {
  kProved,     // for every valid input, the submission ends and behaves like the reference
  kPartial,    // it does wherever it ends
  kNotProved,  // nothing is claimed
};
std::string_view name(ProofVerdict verdict);

/// What holds whenever the two programs are at these loops at the same time.
struct LoopInvariant {
  Location reference, submission;  // the loops; not valid where the program has ended
  std::vector<std::string> relations;
  /// An integer that is never negative and goes down whenever only the submission moves; "" if that
  /// never happens.
  std::string ranking_term;
};

/// An equation that was shown by induction over data.
struct ProvedEquation {
  std::string equation;   // "n + sum(xs) = go(xs, n)"
  std::string induction;  // "induction over the size of xs"
};

/// The argument for the inputs of one shape, or for one function.
struct ProofPart {
  std::string inputs;     // the shape; "" if all inputs have one; or the function
  std::string alignment;  // how the loops are put side by side; "" for round by round
  std::vector<LoopInvariant> loops;
  /// Of functional programs: what was shown of the function, and then the lemmas for that.
  std::vector<ProvedEquation> equations;
};

/// What the attempt of a proof came to.
struct ProofAnswer {
  ProofVerdict verdict = ProofVerdict::kNotProved;
  std::vector<ProofPart> parts;           // of a proof
  std::string reason;                     // why there is no proof
  Location where;                         // the line that the reason is about; may be invalid
  std::optional<std::string> differs_on;  // an input on which the two differ
  std::uint64_t obligations = 0, rounds = 0, solver_steps = 0;
  std::vector<std::string> assumptions;  // of a proof; sentences
  /// By the solver's strategy: the queries that it decided.
  std::vector<std::pair<std::string, std::uint64_t>> decided_by;
};

struct ProofReport : ProofAnswer {
  std::string reference, submission, entry;  // paths; the function
  std::string valid_inputs;
  bool inputs_inferred = false;
  std::string comparison;
  std::string certificate;      // the folder that was written; "" if none was asked for
  std::uint64_t certified = 0;  // obligations in it
};

/// What checking a certificate came to.
struct ProofCheck {
  std::string reference, submission, entry;
  std::string valid_inputs;                    // the description
  std::string comparison;                      // in words
  std::vector<std::string> edited;             // programs whose files have another text now
  ProofVerdict claim = ProofVerdict::kProved;  // kProved or kPartial
  std::string solver;                          // the second solver; "" if it is not installed
  std::uint64_t obligations = 0;
  std::uint64_t confirmed = 0;         // by the second solver
  std::vector<std::string> undecided;  // what the second solver did not decide
  std::vector<std::string> refuted;    // what the second solver calls wrong
  std::vector<std::string> changed;    // files that differ from what the programs give now
  bool is_confirmed() const {
    return !solver.empty() && confirmed == obligations && refuted.empty() && changed.empty();
  }
};

}  // namespace assay::results
