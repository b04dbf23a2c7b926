// Two C programs with what is said about their valid inputs: all that a proof is about.
#pragma once

#include <memory>
#include <string>

#include "assignment/assignment_file.h"
#include "base/result.h"
#include "inputs/grammar/spec.h"
#include "languages/c/session/c_program.h"
#include "languages/language.h"
#include "prove/certificate/claim.h"
#include "prove/prove.h"
#include "results/comparison.h"

namespace assay::languages {

struct ProofPair {
  std::string entry;
  std::unique_ptr<CProgram> reference, submission;
  inputs::Spec inputs;
  bool inputs_inferred = false;
  results::Comparison comparison;

  /// Refers to this object.
  prove::Request request() const;
};

/// What is to be proved of two programs. Without an exit status that both specify, that is not
/// compared.
prove::Request proof_request(const CProgram& reference, const CProgram& submission,
                             const inputs::Spec& inputs, results::Comparison comparison);

/// The budget of an attempt while grading. It is enough for most proofs that succeed, and what
/// fails must not cost much more than judging (bench/prove).
prove::Budget budget_of_grading();

/// Reads both programs and, if there is one, the assignment file. Valid inputs that nobody states
/// are inferred.
Result<ProofPair> read_pair(const ProofRequest& request);
/// Makes the pair of a claim from its texts.
Result<ProofPair> pair_of(const prove::Claim& claim);

}  // namespace assay::languages
