#include "localise/formula.h"

#include <algorithm>
#include <array>
#include <utility>

namespace assay::localise {
namespace {

constexpr std::array<std::pair<Formula, std::string_view>, 5> kNames = {{
    {Formula::kTarantula, "tarantula"},
    {Formula::kOchiai, "ochiai"},
    {Formula::kJaccard, "jaccard"},
    {Formula::kOp2, "op2"},
    {Formula::kDStar, "dstar"},
}};

}  // namespace

std::string_view name(Formula formula) {
  return std::ranges::find(kNames, formula, &std::pair<Formula, std::string_view>::first)->second;
}

std::optional<Formula> find_formula(std::string_view name) {
  const auto* found =
      std::ranges::find(kNames, name, &std::pair<Formula, std::string_view>::second);
  if (found == kNames.end()) return std::nullopt;
  return found->first;
}

}  // namespace assay::localise
