// The known calls on which the candidates for a repair of one submission run.
#pragma once

#include <deque>
#include <vector>

#include "languages/scala/judge.h"
#include "languages/scala/repair_space.h"
#include "languages/scala/session.h"
#include "repair/search/candidate_runner.h"

namespace assay::languages {

class ScalaCases {
 public:
  /// Runs the submission on these calls. The session and the space must outlive the object.
  ScalaCases(const ScalaSession& session, ScalaPatchSpace& space,
             const std::vector<KnownCall>& calls);

  /// Some of those that the submission fails, the counterexample of the judge among them, and some
  /// that it passes: those of the search.
  const std::vector<repair::Case>& chosen() const { return chosen_; }
  /// The same for each graded function that fails calls: only its own calls.
  const std::vector<std::vector<repair::Case>>& groups() const { return groups_; }
  /// Adds calls that refute a candidate, and returns them.
  std::vector<repair::Case> add(const std::vector<ScalaCandidate>& refuting);
  /// Returns the first known call that a candidate fails; null if it passes all.
  const repair::Case* first_failed(const std::vector<const repair::Move*>& moves);

 private:
  repair::Case add(KnownCall call);

  const ScalaSession& session_;
  ScalaPatchSpace& space_;
  std::deque<repair::Case> all_;  // the search refers to them
  std::vector<repair::Case> chosen_;
  std::vector<std::vector<repair::Case>> groups_;
};

}  // namespace assay::languages
