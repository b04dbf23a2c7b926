// Proofs that a Scala submission agrees with the reference on all valid arguments.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "languages/language.h"
#include "languages/scala/session.h"
#include "results/proof.h"

namespace assay::languages {

struct ScalaProof {
  results::ProofVerdict verdict = results::ProofVerdict::kNotProved;
  std::vector<results::ProofPart> parts;  // one for each function that is graded
  std::string reason;                     // there is no proof of one of them
  std::uint64_t steps = 0;
};

/// Tries to prove every graded function of the submission.
ScalaProof prove_scala(const ScalaSession& session, const std::string& label,
                       const std::string& text);

/// `assay prove`. An error means that there was nothing to prove.
Result<results::ProofReport> prove_scala(const ProofRequest& request);

}  // namespace assay::languages
