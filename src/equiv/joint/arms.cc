#include "equiv/joint/arms.h"

#include <algorithm>

namespace assay::joint {

void Arms::add(std::span<const narrowing::Decision> decisions) {
  for (const narrowing::Decision& each : decisions)
    if (!each.guard_failed) arms_[each.node] |= std::uint64_t{1} << std::min(each.arm, 63U);
}

void Arms::add(const Arms& others) {
  for (const auto& [node, arms] : others.arms_) arms_[node] |= arms;
}

bool Arms::includes(const Arms& others) const {
  return std::all_of(others.arms_.begin(), others.arms_.end(), [&](const auto& each) {
    const auto found = arms_.find(each.first);
    return found != arms_.end() && (each.second & ~found->second) == 0;
  });
}

bool Arms::includes(narrowing::NodeId node, std::uint32_t arm) const {
  const auto found = arms_.find(node);
  return found != arms_.end() && (found->second >> std::min(arm, 63U) & 1U) != 0;
}

}  // namespace assay::joint
