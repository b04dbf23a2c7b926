// The claim of a proof as JSON: the programs, the valid inputs, how loops are put side by side, and
// what holds at each pair. docs/schemas/assay.claim-1.schema.json describes it.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "prove/prove.h"
#include "results/comparison.h"

namespace assay::prove {

/// Everything that the obligations can be made from again.
struct Claim {
  std::string engine;                 // the version of Assay
  std::string reference, submission;  // the texts
  std::string reference_name, submission_name;
  std::string entry;
  std::string inputs;  // the description of the valid inputs
  results::Comparison comparison;
  Proved proof;
  struct File {
    std::string name, shows;  // of an obligation
  };
  std::vector<File> obligations;
};

std::string to_json(const Claim& claim);
Result<Claim> parse_claim(const std::string& json);

}  // namespace assay::prove
