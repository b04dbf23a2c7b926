// What a skeleton or the options ask for, read and compared with what the skeleton has.
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

struct Requests {
  std::vector<Directive> questions;  // at least one
  Difficulty difficulty;
  std::vector<std::string> notes;  // what has no effect
};

/// An error names the place in the skeleton where what is wrong was written.
Result<Requests> read_requests(const Skeleton& skeleton, const Options& options);

/// The placeholders of these names, by index; all that have a name if no names are given.
std::vector<std::uint32_t> placeholders_named(const SkeletonFacts& facts,
                                              const std::vector<std::string>& names);

}  // namespace assay::exercise
