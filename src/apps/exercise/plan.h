// Plans a quiz: parses the directive comments of a skeleton, or the options that replace them, and
// checks them against the skeleton.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "apps/exercise/difficulty.h"
#include "apps/exercise/directive.h"
#include "apps/exercise/exercise.h"
#include "apps/exercise/skeleton.h"
#include "base/result.h"

namespace assay::exercise {

struct QuizPlan {
  std::vector<Directive> questions;  // at least one; used in turn for the instances
  Difficulty difficulty;
  std::vector<std::string> notes;  // about directives without an effect
};

/// Fails if a directive or an option is invalid; an error about a directive comment names its
/// position.
Result<QuizPlan> plan_quiz(const Skeleton& skeleton, const Options& options);

/// Returns the indices of the placeholders (in SkeletonFacts::placeholders) that have one of these
/// names. Returns the indices of all placeholders that have a name if `names` is empty.
std::vector<std::uint32_t> placeholders_named(const SkeletonFacts& facts,
                                              const std::vector<std::string>& names);

}  // namespace assay::exercise
