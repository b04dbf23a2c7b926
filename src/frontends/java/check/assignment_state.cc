#include "frontends/java/check/assignment_state.h"

#include <algorithm>
#include <iterator>

namespace assay::java {
namespace {

bool comes_before(const AssignedFinal& a, const AssignedFinal& b) {
  return a.variable < b.variable;
}

}  // namespace

AssignmentState AssignmentState::unreachable(std::size_t variables, std::size_t loops) {
  return {std::vector<bool>(variables, true), {}, loops};
}

void AssignmentState::leave_scope(std::size_t variables) {
  has_value.resize(variables);
  while (!assigned.empty() && assigned.back().variable >= variables) assigned.pop_back();
}

const Span* AssignmentState::assigned_at(std::size_t variable) const {
  const auto at =
      std::lower_bound(assigned.begin(), assigned.end(), AssignedFinal{variable, {}}, comes_before);
  return at == assigned.end() || at->variable != variable ? nullptr : &at->where;
}

void AssignmentState::assign(std::size_t variable, Span where) {
  const AssignedFinal now = {variable, where};
  const auto at = std::lower_bound(assigned.begin(), assigned.end(), now, comes_before);
  if (at == assigned.end() || at->variable != variable) assigned.insert(at, now);
}

AssignmentState join(const AssignmentState& a, const AssignmentState& b) {
  AssignmentState both;
  if (a.unreachable_since && b.unreachable_since)
    both.unreachable_since = std::min(*a.unreachable_since, *b.unreachable_since);
  const std::size_t known = std::min(a.has_value.size(), b.has_value.size());
  both.has_value.resize(known);
  for (std::size_t i = 0; i < known; ++i) both.has_value[i] = a.has_value[i] && b.has_value[i];
  std::set_union(a.assigned.begin(), a.assigned.end(), b.assigned.begin(), b.assigned.end(),
                 std::back_inserter(both.assigned), comes_before);
  both.leave_scope(known);
  return both;
}

std::vector<std::size_t> assigned_on_one_path(const AssignmentState& a, const AssignmentState& b) {
  std::vector<std::size_t> lost;
  if (a.unreachable_since || b.unreachable_since) return lost;
  const std::size_t known = std::min(a.has_value.size(), b.has_value.size());
  for (std::size_t i = 0; i < known; ++i)
    if (a.has_value[i] != b.has_value[i]) lost.push_back(i);
  return lost;
}

}  // namespace assay::java
