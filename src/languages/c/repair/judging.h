// Gives candidate repairs to the judge until it verifies one. What it refutes becomes a known input
// of the search (counterexample-guided inductive synthesis: Solar-Lezama, "Program Synthesis by
// Sketching", 2008).
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "languages/c/repair/candidates.h"
#include "languages/c/repair/job.h"
#include "languages/c/repair/patch_space.h"
#include "languages/c/repair/warnings.h"
#include "results/repair.h"

namespace assay::languages {

/// How many candidates are judged, and how many may be refuted.
struct JudgeBudget {
  std::uint32_t judgements, refuted;
};

class Judging {
 public:
  /// All must outlive the object. What is found is written to `report`.
  Judging(const RepairClass& shared, const PatchSpace& space, Candidates& candidates,
          results::RepairReport& report)
      : shared_(shared),
        space_(space),
        candidates_(candidates),
        report_(report),
        warnings_(shared.session.toolchain(), space.text()) {}

  /// Judges candidates, the smallest first. `status` is that of a candidate that is verified.
  void run(const JudgeBudget& budget, results::RepairStatus status);

  bool is_verified() const { return report_.status == results::RepairStatus::kVerified; }
  /// True if a candidate was accepted, be it only because it passes the known inputs.
  bool has_repair() const { return !report_.edits.empty(); }
  /// Fills in what gcc says of the repaired text in the report and not of the submission.
  void put_warnings() { put_warnings(warnings_.added_by(report_.repaired)); }

 private:
  /// Returns false if another repair of as many edits would be better.
  bool accept_verified(const Candidate& candidate, const std::string& changed,
                       results::SubmissionReport judged, results::RepairStatus status);
  void accept(const Candidate& candidate, const std::string& changed,
              results::SubmissionReport judged, results::RepairStatus status);
  /// Looks for a repair of the same size at other places, among those that the judge verified and
  /// those that the search has found, which the judge does not refute.
  void find_equally_small();
  bool is_rival(const Candidate& other) const;
  void put_warnings(Result<std::vector<results::RepairWarning>> added);

  const RepairClass& shared_;
  const PatchSpace& space_;
  Candidates& candidates_;
  results::RepairReport& report_;
  RepairWarnings warnings_;
  std::vector<Candidate> verified_;  // by the judge
  std::size_t accepted_ = 0;         // which of them is the repair
  /// The fewest edits that pass the known inputs and that the judge neither verified nor refuted.
  std::size_t undecided_edits_ = std::numeric_limits<std::size_t>::max();
};

}  // namespace assay::languages
