// Which costs make the search for inputs find more (asked for in Baartman, 2022, section 10.2):
// what a cut path could have shown is not known beforehand, so costs are tried.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "apps/suite/measure.h"
#include "apps/suite/request.h"

namespace assay::suite {

/// What the inputs of a search are worth, before mutants are hunted.
struct Worth {
  std::size_t mutants = 0;   // noticed
  std::size_t branches = 0;  // taken
  friend auto operator<=>(const Worth&, const Worth&) = default;
};

struct Tuned {
  narrowing::CostModel costs;
  /// What was changed, as `--cost` takes it: "decision=2", "S.insert=1".
  std::vector<std::string> changes;
  Worth before, after;
  std::uint32_t tried = 0;  // cost models
};

/// Hill climbing from the request's costs, one change at a time, for about this many steps of the
/// machine; the paths are the reference's. A change is kept if it shows in a search as long as the
/// request's own, too.
Tuned tune(const Request& request, const Yardstick& yardstick, std::uint64_t steps);

}  // namespace assay::suite
