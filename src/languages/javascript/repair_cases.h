// The inputs by which the search for a repair of a JavaScript submission decides: some of those on
// which the judge knows the reference's behaviour. A candidate that passes them is run on several
// hundred of these.
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <vector>

#include "dynamic/value/script.h"
#include "languages/javascript/repair_space.h"
#include "languages/javascript/session.h"
#include "repair/patch/known_part.h"
#include "repair/search/candidate_runner.h"

namespace assay::languages {

class JavaScriptCases {
 public:
  /// Adds known runs to the runner of the space, at most some hundred, runs the submission on them,
  /// and chooses; fewer if a repair is looked for as evidence of suspicious lines. Session and
  /// space must outlive the object.
  JavaScriptCases(const JavaScriptSession& session, JavaScriptPatchSpace& space, bool is_evidence,
                  std::string counterexample);

  const std::vector<repair::Case>& chosen() const { return chosen_; }
  /// The functions, or the methods, that the judge's counterexample calls, and each other one that
  /// fails; empty if all known runs that fail are of one of these.
  std::vector<repair::KnownPart> parts() const;
  /// The number of runs that were added.
  std::size_t size() const { return all_.size(); }
  /// Runs a candidate on the inputs of all these runs. Returns the first that it fails; null if it
  /// passes.
  const repair::Case* first_failed(const std::vector<const repair::Move*>& moves);

 private:
  /// The part of these functions; no cases if none of its runs fails.
  repair::KnownPart part(const std::set<std::string>& functions) const;
  /// Returns those of all cases whose indices are from `begin` to before `end`.
  std::vector<const repair::Case*> pointers(std::size_t begin, std::size_t end) const;

  const JavaScriptSession& session_;
  JavaScriptPatchSpace& space_;
  std::string counterexample_;  // the call, or ""
  std::vector<repair::Case> all_, chosen_;
  std::vector<const dynamic::Script*> scripts_;  // of all cases
  std::vector<std::size_t> failing_, passing_;   // in `all_`
};

}  // namespace assay::languages
