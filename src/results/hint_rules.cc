#include "results/hint_rules.h"

namespace assay::results {

std::string_view name(Tongue tongue) { return tongue == Tongue::kGerman ? "de" : "en"; }

std::optional<Tongue> find_tongue(std::string_view name) {
  if (name == "en") return Tongue::kEnglish;
  if (name == "de") return Tongue::kGerman;
  return std::nullopt;
}

}  // namespace assay::results
