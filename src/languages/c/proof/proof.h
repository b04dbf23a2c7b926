// Proves the equivalence of two C programs, and checks certificates of such proofs. No program is
// compiled or run natively.
#pragma once

#include <string>

#include "base/result.h"
#include "languages/language.h"
#include "results/proof.h"

namespace assay::languages {

Result<results::ProofReport> prove_c(const ProofRequest& request);
Result<results::ProofCheck> check_c_proof(const std::string& folder, const CheckProgress& progress);

}  // namespace assay::languages
