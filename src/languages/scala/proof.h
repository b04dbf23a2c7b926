// Proofs that a Scala submission agrees with the reference on all valid arguments.
#pragma once

#include <cstdint>
#include <string>

#include "base/result.h"
#include "languages/language.h"
#include "languages/scala/session.h"
#include "results/proof.h"

namespace assay::languages {

/// How much a proof may take.
enum class ProofPatience : std::uint8_t {
  kClass,  // many submissions wait: nothing more once a function is not proved
  kOne,    // someone asks about one submission: all functions
};

/// Tries to prove every graded function of the submission.
results::ProofAnswer prove_scala(const ScalaSession& session, const std::string& label,
                                 const std::string& text, ProofPatience patience);

/// `assay prove`. An error means that there was nothing to prove.
Result<results::ProofReport> prove_scala(const ProofRequest& request);

}  // namespace assay::languages
