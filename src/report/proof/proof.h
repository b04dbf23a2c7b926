// A proof, or why there is none, as text for a terminal and as JSON.
#pragma once

#include <cstddef>
#include <string>

#include "results/proof.h"

namespace assay::report {

struct ProofTextOptions {
  bool colour = false;
  std::size_t width = 100;
};

std::string check_text(const results::ProofCheck& check, const ProofTextOptions& options);
std::string proof_text(const results::ProofReport& report, const ProofTextOptions& options);
/// docs/schemas/proof.schema.json describes it.
std::string proof_json(const results::ProofReport& report);

}  // namespace assay::report
