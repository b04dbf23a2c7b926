#include "localise/spectrum.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

#include "base/check.h"

namespace assay::localise {
namespace {

std::pair<double, std::uint64_t> key(const Suspect& suspect) {
  return {suspect.suspicion, suspect.sliced};
}

}  // namespace

void add_run(Spectrum& spectrum, bool passes, const std::vector<std::uint8_t>& executed) {
  if (spectrum.parts.empty()) spectrum.parts.resize(executed.size());
  CHECK(spectrum.parts.size() == executed.size());
  ++(passes ? spectrum.passing : spectrum.failing);
  for (std::size_t i = 0; i < executed.size(); ++i)
    if (executed[i] != 0) ++(passes ? spectrum.parts[i].passing : spectrum.parts[i].failing);
}

void add_slice(Spectrum& spectrum, const std::vector<std::uint8_t>& slice) {
  CHECK(spectrum.parts.size() == slice.size());
  ++spectrum.sliced;
  for (std::size_t i = 0; i < slice.size(); ++i)
    if (slice[i] != 0) ++spectrum.parts[i].sliced;
}

double suspicion(const Spectrum& spectrum, std::size_t part, Formula formula) {
  if (spectrum.parts[part].failing == 0) return 0;
  const auto f = static_cast<double>(spectrum.parts[part].failing);
  const auto p = static_cast<double>(spectrum.parts[part].passing);
  const auto failing = static_cast<double>(spectrum.failing);
  const auto passing = static_cast<double>(spectrum.passing);
  switch (formula) {
    case Formula::kTarantula: {
      const double share = passing == 0 ? 0 : p / passing;
      return f / failing / (f / failing + share);
    }
    case Formula::kOchiai:
      return f / std::sqrt(failing * (f + p));
    case Formula::kJaccard:
      return f / (failing + p);
    case Formula::kOp2:
      return f - p / (passing + 1);
    case Formula::kDStar:
      return f * f / (p + failing - f);
  }
  return 0;
}

std::vector<Suspect> ranking(const Spectrum& spectrum, Formula formula) {
  std::vector<Suspect> all;
  for (std::size_t i = 0; i < spectrum.parts.size(); ++i)
    if (spectrum.parts[i].failing > 0)
      all.push_back({i, suspicion(spectrum, i, formula), spectrum.parts[i].sliced});
  std::ranges::stable_sort(all, std::ranges::greater(), key);
  return all;
}

bool tells(const std::vector<Suspect>& suspects, std::size_t few) {
  if (suspects.empty()) return false;
  return suspects.size() <= few || key(suspects.back()) < key(suspects.front());
}

}  // namespace assay::localise
