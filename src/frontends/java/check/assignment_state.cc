#include "frontends/java/check/assignment_state.h"

#include <algorithm>
#include <iterator>

namespace assay::java {
namespace {

bool comes_before(const GivenFinal& a, const GivenFinal& b) { return a.variable < b.variable; }

}  // namespace

AssignmentState AssignmentState::unreachable(std::size_t variables, std::size_t loops) {
  return {std::vector<bool>(variables, true), {}, loops};
}

void AssignmentState::leave_scope(std::size_t variables) {
  has_value.resize(variables);
  while (!given.empty() && given.back().variable >= variables) given.pop_back();
}

const Span* AssignmentState::given_at(std::size_t variable) const {
  const auto at =
      std::lower_bound(given.begin(), given.end(), GivenFinal{variable, {}}, comes_before);
  return at == given.end() || at->variable != variable ? nullptr : &at->where;
}

void AssignmentState::give(std::size_t variable, Span where) {
  const GivenFinal now = {variable, where};
  const auto at = std::lower_bound(given.begin(), given.end(), now, comes_before);
  if (at == given.end() || at->variable != variable) given.insert(at, now);
}

AssignmentState either(const AssignmentState& a, const AssignmentState& b) {
  AssignmentState both;
  if (a.dead_in && b.dead_in) both.dead_in = std::min(*a.dead_in, *b.dead_in);
  const std::size_t known = std::min(a.has_value.size(), b.has_value.size());
  both.has_value.resize(known);
  for (std::size_t i = 0; i < known; ++i) both.has_value[i] = a.has_value[i] && b.has_value[i];
  std::set_union(a.given.begin(), a.given.end(), b.given.begin(), b.given.end(),
                 std::back_inserter(both.given), comes_before);
  both.leave_scope(known);
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
