// Draws tracing questions from a skeleton.
#pragma once

#include <cstdint>
#include <string>

#include "apps/exercise/skeleton.h"
#include "serve/job/job.h"

namespace assay::serve {

/// Emits the event `questions`, an array of {"public": ..., "kept": ...} (question_data.h), or
/// `failed` with the reason. The same seed gives the same questions. Several are drawn at once: it
/// takes little longer than one, and a quiz balances the kinds of its questions and the places of
/// its right answers.
void draw_questions(const exercise::Skeleton& skeleton, std::uint64_t seed, const Emit& emit);

}  // namespace assay::serve
