#include "languages/javascript/only_observed.h"

#include <cstddef>
#include <utility>

namespace assay::languages {

namespace {

constexpr std::uint64_t kLeastCompared = 5;

using dynamic::Observation;

Observation without(Observation run, std::size_t observation) {
  for (dynamic::Response& each : run.responses)
    if (observation < each.observed.size())
      each.observed.erase(each.observed.begin() + static_cast<std::ptrdiff_t>(observation));
  return run;
}

}  // namespace

void OnlyObserved::add(const scripts::Rules& rules, const dynamic::Script& script,
                       const Observation& expected, const Observation& actual,
                       const scripts::Divergence& divergence) {
  if (!is_only_) return;
  const std::size_t index = divergence.index;
  if (divergence.aspect != scripts::Aspect::kObserved || index >= script.observed.size() ||
      dynamic::is_asked_of_results(script.observed[index]) ||
      script.observed[index] == dynamic::kClassOfResult ||
      (!name_.empty() && name_ != script.observed[index])) {
    is_only_ = false;
    return;
  }
  name_ = script.observed[index];
  dynamic::Script other = script;
  other.observed.erase(other.observed.begin() + static_cast<std::ptrdiff_t>(index));
  const auto compared =
      scripts::compare(rules, other, without(expected, index), without(actual, index));
  is_only_ = compared.sameness == dynamic::Sameness::kSame;
  bool is_compared = !other.observed.empty();
  for (std::size_t i = divergence.operation + 1; i < script.operations.size(); ++i)
    is_compared = is_compared || rules.results.contains(script.operations[i].name);
  compared_ += is_compared ? 1 : 0;
}

std::string OnlyObserved::observation() const {
  return is_only_ && compared_ >= kLeastCompared ? name_ : "";
}

}  // namespace assay::languages
