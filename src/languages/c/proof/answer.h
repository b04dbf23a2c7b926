// What the prover says of two C programs, for readers: places are lines of their files.
#pragma once

#include "languages/c/session/c_program.h"
#include "prove/prove.h"
#include "results/proof.h"

namespace assay::languages {

results::ProofAnswer answer_of(const prove::Answer& answer, const CProgram& reference,
                               const CProgram& submission);

}  // namespace assay::languages
