#include "frontends/java/assignment_state.h"

#include <algorithm>

namespace assay::java {

AssignmentState AssignmentState::unreachable(std::size_t variables, std::size_t loops) {
  return {std::vector<bool>(variables, true), {}, loops};
}

void AssignmentState::leave_scope(std::size_t variables) {
  has_value.resize(variables);
  given.erase(given.lower_bound(variables), given.end());
}

AssignmentState either(const AssignmentState& a, const AssignmentState& b) {
  AssignmentState both;
  if (a.dead_in && b.dead_in) both.dead_in = std::min(*a.dead_in, *b.dead_in);
  both.has_value.resize(std::min(a.has_value.size(), b.has_value.size()));
  for (std::size_t i = 0; i < both.has_value.size(); ++i)
    both.has_value[i] = a.has_value[i] && b.has_value[i];
  both.given = a.given;
  both.given.insert(b.given.begin(), b.given.end());
  both.given.erase(both.given.lower_bound(both.has_value.size()), both.given.end());
  return both;
}

std::vector<std::size_t> lost_between(const AssignmentState& a, const AssignmentState& b) {
  std::vector<std::size_t> lost;
  if (a.dead_in || b.dead_in) return lost;
  const std::size_t known = std::min(a.has_value.size(), b.has_value.size());
  for (std::size_t i = 0; i < known; ++i)
    if (a.has_value[i] != b.has_value[i]) lost.push_back(i);
  return lost;
}

}  // namespace assay::java
