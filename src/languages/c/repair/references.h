// The repair of a C submission with parts of the accepted solution that is nearest to it, or else
// of the next ones.
#pragma once

#include <string>
#include <vector>

#include "languages/c/repair/job.h"
#include "results/repair.h"

namespace assay::languages {

/// Returns indices of the programs whose texts are most like the submission's, the nearest first,
/// as many as are worth the work.
std::vector<std::size_t> nearest_first(const std::vector<std::string>& programs,
                                       const std::string& text);

/// Looks for a repair of a submission whose judgement is in `report`, and fills in the rest of it.
void repair_c(const RepairClass& shared, const std::string& label, const std::string& text,
              results::RepairReport& report);

}  // namespace assay::languages
