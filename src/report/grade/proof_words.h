// Proofs by induction in words, for every report that shows one.
#pragma once

#include <string>

#include "results/proof.h"

namespace assay::report {

/// "the reference is at its loop in line 3 and the submission has ended". Not for a pair of which
/// both have ended.
std::string places_in_words(const results::LoopInvariant& loop);
/// The relations that hold there, in one phrase; only the shortest ones if there are many.
std::string gist_of(const results::LoopInvariant& loop);
/// Says in one phrase why there is no proof of all that is claimed, with the line if it is known.
/// The answer is not kProved.
std::string why_not_proved(const results::ProofAnswer& answer);
/// True if some loop was followed by induction, and not round by round.
bool is_by_induction(const results::ProofAnswer& answer);
/// True if there is something to say of the pair: at least one program is in a loop.
inline bool is_in_a_loop(const results::LoopInvariant& loop) {
  return loop.reference.valid() || loop.submission.valid();
}

}  // namespace assay::report
