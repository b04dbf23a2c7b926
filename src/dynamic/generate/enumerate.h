// Enumerates the scripts that a description admits, in the order of a cost that grows with the
// number of calls, the sizes of lists and strings, and the distance of numbers and characters from
// the simplest ones. The ends of ranges are cheap.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "dynamic/types/type.h"
#include "dynamic/value/script.h"

namespace assay::dynamic {

struct SmallScripts {
  std::vector<Script> scripts;
  /// True if these are all scripts that the description admits.
  bool is_complete = false;
};

/// Returns the first `limit` scripts, without repetitions. All scripts of one cost precede those of
/// a larger cost. Of a function or `any` there are only some values, so that the scripts are never
/// complete.
SmallScripts smallest(const Description& description, std::size_t limit);

/// Returns the number of scripts that the description admits, or nullopt if there are more than
/// `most` or they are too expensive to count. Conditions (`where`) are not considered.
std::optional<std::uint64_t> count_of(const Description& description, std::uint64_t most = 10'000);

}  // namespace assay::dynamic
