// Proofs that a Scala submission agrees with the reference on all valid arguments.
#pragma once

#include <string>

#include "base/result.h"
#include "languages/language.h"
#include "languages/scala/session.h"
#include "results/proof.h"

namespace assay::languages {

/// Tries to prove every graded function of the submission.
results::ProofAnswer prove_scala(const ScalaSession& session, const std::string& label,
                                 const std::string& text);

/// `assay prove`. An error means that there was nothing to prove.
Result<results::ProofReport> prove_scala(const ProofRequest& request);

}  // namespace assay::languages
