// Writes the certificate of a proof into a folder.
#pragma once

#include <cstdint>
#include <string>

#include "base/result.h"
#include "languages/c/proof/pair.h"

namespace assay::languages {

/// Writes claim.json and one .smt2 file for each obligation. The folder must be empty or not exist.
/// Returns the number of obligations.
Result<std::uint64_t> write_certificate(const ProofPair& pair, const prove::Request& request,
                                        const prove::Proved& proof, const std::string& folder);

}  // namespace assay::languages
