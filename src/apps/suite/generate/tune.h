// Costs that make the search for inputs find more. Baartman (2022, section 10.2) asks for a way to
// choose them; since the value of a path that was cut is not known beforehand, this searches by
// trial.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "apps/suite/generate/measure.h"
#include "apps/suite/generate/request.h"

namespace assay::suite {

/// The adequacy of the inputs of a search, without mutant-directed search.
struct Adequacy {
  std::size_t mutants = 0;   // killed
  std::size_t branches = 0;  // covered
  friend auto operator<=>(const Adequacy&, const Adequacy&) = default;
};

struct Tuned {
  narrowing::CostModel costs;
  /// The changes that were kept, as `--cost` takes them: "decision=2", "S.insert=1".
  std::vector<std::string> changes;
  Adequacy before, after;
  std::uint32_t tried = 0;  // the number of cost models
};

/// Hill climbing from the request's costs, one change at a time, on paths of the reference, for
/// about this many steps of the machine. The changes are kept only if they also help in a search
/// that is as long as the request's own.
Tuned tune(const Request& request, const AdequacyCriterion& criterion, std::uint64_t steps);

}  // namespace assay::suite
