// What the questions of a quiz are to be: the directive comments of a skeleton, or the options that
// replace them, parsed and checked against the skeleton.
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
  std::vector<Directive> questions;  // at least one
  Difficulty difficulty;
  std::vector<std::string> notes;  // about directives without an effect
};

/// An error about a directive comment names its position.
Result<QuizPlan> plan_quiz(const Skeleton& skeleton, const Options& options);

/// The placeholders of these names, by index; all that have a name if no names are given.
std::vector<std::uint32_t> placeholders_named(const SkeletonFacts& facts,
                                              const std::vector<std::string>& names);

}  // namespace assay::exercise
