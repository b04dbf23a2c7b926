#include "results/repair.h"

#include <algorithm>
#include <set>

namespace assay::results {

std::string_view name(RepairStatus status) {
  switch (status) {
    case RepairStatus::kNothingToRepair:
      return "nothing-to-repair";
    case RepairStatus::kVerified:
      return "verified";
    case RepairStatus::kPassesInputs:
      return "passes-inputs";
    case RepairStatus::kRewritten:
      return "rewritten";
    case RepairStatus::kNotFound:
      return "not-found";
    case RepairStatus::kNotTried:
      return "not-tried";
    case RepairStatus::kFailed:
      return "failed";
  }
  return "";
}

std::size_t count_changes(const std::vector<RepairEdit>& edits) {
  std::set<std::uint32_t> groups;
  return static_cast<std::size_t>(std::ranges::count_if(edits, [&](const RepairEdit& edit) {
    return edit.group == 0 || groups.insert(edit.group).second;
  }));
}

RepairEffort& RepairEffort::operator+=(const RepairEffort& further) {
  places = std::max(places, further.places);
  alternatives += further.alternatives;
  candidates += further.candidates;
  runs += further.runs;
  steps += further.steps;
  judgements += further.judgements;
  refuted += further.refuted;
  seconds += further.seconds;
  return *this;
}

}  // namespace assay::results
