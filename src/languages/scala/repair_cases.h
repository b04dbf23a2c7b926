// The known calls on which the candidates for a repair of one submission run.
#pragma once

#include <deque>
#include <string>
#include <vector>

#include "languages/scala/judge.h"
#include "languages/scala/repair_space.h"
#include "languages/scala/session.h"
#include "repair/patch/known_part.h"
#include "repair/search/candidate_runner.h"

namespace assay::languages {

class ScalaCases {
 public:
  /// Runs the submission on these calls. The session and the space must outlive the object.
  /// `counterexample` is the call that the judge shows, or "".
  ScalaCases(const ScalaSession& session, ScalaPatchSpace& space,
             const std::vector<KnownCall>& calls, const std::string& counterexample);

  /// Some of those that the submission fails, the counterexample of the judge among them, and some
  /// that it passes: those of the search.
  const std::vector<repair::Case>& chosen() const { return chosen_; }
  /// The same for each graded function that fails calls: only its own calls.
  const std::vector<std::vector<repair::Case>>& groups() const { return groups_; }
  /// Each graded function that fails calls by itself, that of the judge's counterexample first;
  /// empty if there is only one.
  const std::vector<repair::KnownPart>& parts() const { return parts_; }
  /// Adds calls that refute a candidate, and returns them.
  std::vector<repair::Case> add(const std::vector<ScalaCandidate>& refuting);
  /// Returns the first known call that a candidate fails; null if it passes all.
  const repair::Case* first_failed(const std::vector<const repair::Move*>& moves);

 private:
  repair::Case add(KnownCall call);
  repair::KnownPart part(const std::vector<KnownCall>& calls, std::size_t entry,
                         std::vector<std::size_t> passing) const;

  const ScalaSession& session_;
  ScalaPatchSpace& space_;
  std::deque<repair::Case> all_;  // the search refers to them
  std::vector<repair::Case> chosen_;
  std::vector<std::vector<repair::Case>> groups_;
  std::vector<repair::KnownPart> parts_;
};

}  // namespace assay::languages
