// The inputs by which the search for a repair of a JavaScript submission decides: some of those on
// which the judge knows the reference's behaviour. A candidate that passes them is run on several
// hundred of these.
#pragma once

#include <cstddef>
#include <vector>

#include "languages/javascript/repair_space.h"
#include "languages/javascript/session.h"
#include "repair/search/candidate_runner.h"

namespace assay::languages {

class JavaScriptCases {
 public:
  /// Adds known runs to the runner of the space, at most some hundred, runs the submission on them,
  /// and chooses; fewer if a repair is looked for as evidence of suspicious lines. Session and
  /// space must outlive the object.
  JavaScriptCases(const JavaScriptSession& session, JavaScriptPatchSpace& space, bool is_evidence);

  const std::vector<repair::Case>& chosen() const { return chosen_; }
  /// The number of runs that were added.
  std::size_t size() const { return all_.size(); }
  /// Runs a candidate on the inputs of all these runs. Returns the first that it fails; null if it
  /// passes.
  const repair::Case* first_failed(const std::vector<const repair::Move*>& moves);

 private:
  /// Returns those of all cases whose indices are from `begin` to before `end`.
  std::vector<const repair::Case*> pointers(std::size_t begin, std::size_t end) const;

  JavaScriptPatchSpace& space_;
  std::vector<repair::Case> all_, chosen_;
};

}  // namespace assay::languages
