#include "localise/spectrum.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "base/check.h"

namespace assay::localise {

void add_run(Spectrum& spectrum, bool passes, const std::vector<std::uint8_t>& executed) {
  if (spectrum.parts.empty()) spectrum.parts.resize(executed.size());
  CHECK(spectrum.parts.size() == executed.size());
  ++(passes ? spectrum.passing : spectrum.failing);
  for (std::size_t i = 0; i < executed.size(); ++i)
    if (executed[i] != 0) ++(passes ? spectrum.parts[i].passing : spectrum.parts[i].failing);
}

double suspicion(const Spectrum& spectrum, std::size_t part) {
  const Spectrum::Part& seen = spectrum.parts[part];
  if (seen.failing == 0) return 0;
  const auto failing = static_cast<double>(seen.failing);
  const auto executing = static_cast<double>(seen.failing + seen.passing);
  return failing / std::sqrt(static_cast<double>(spectrum.failing) * executing);
}

std::vector<Suspect> ranking(const Spectrum& spectrum) {
  std::vector<Suspect> all;
  for (std::size_t i = 0; i < spectrum.parts.size(); ++i)
    if (const double value = suspicion(spectrum, i); value > 0) all.push_back({i, value});
  std::ranges::stable_sort(all, std::ranges::greater(), &Suspect::suspicion);
  return all;
}

}  // namespace assay::localise
