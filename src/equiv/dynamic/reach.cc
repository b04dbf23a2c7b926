#include "equiv/dynamic/reach.h"

#include <algorithm>
#include <cstddef>
#include <variant>

namespace assay::scripts {
namespace {

/// A number for the kind of a value; both truth values are kinds.
std::string kind_of(const dynamic::Value& value) {
  if (const bool* truth = std::get_if<bool>(&value)) return *truth ? "true" : "false";
  return std::to_string(value.index());
}

}  // namespace

void Reach::add(const dynamic::Script& script, const dynamic::Observation& run,
                const std::vector<std::uint32_t>& counters) {
  for (std::uint32_t site = 0; site < counters.size(); ++site)
    if (counters[site] > 0) sites.insert(site);
  const std::size_t count = std::min(script.operations.size(), run.responses.size());
  for (std::size_t i = 0; i < count; ++i) {
    const dynamic::Response& response = run.responses[i];
    const bool threw = response.ending != dynamic::Ending::kReturned;
    outcomes.insert(script.operations[i].name + (threw ? " throws" : " ") +
                    (threw ? "" : kind_of(response.value)));
  }
}

bool Reach::covers(const Reach& other) const {
  return std::ranges::includes(sites, other.sites) &&
         std::ranges::includes(outcomes, other.outcomes);
}

bool covers(const ReachOf& reach, const ReachOf& other) {
  return std::ranges::all_of(other, [&](const auto& each) {
    const auto found = reach.find(each.first);
    return found != reach.end() && found->second.covers(each.second);
  });
}

}  // namespace assay::scripts
