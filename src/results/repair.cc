#include "results/repair.h"

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

}  // namespace assay::results
