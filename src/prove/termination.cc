#include "prove/termination.h"

#include <set>

namespace assay::prove {
namespace {

/// Can `to` be reached from `from` by one or more of these edges?
bool reaches(const std::vector<std::set<std::size_t>>& edges, std::size_t from, std::size_t to) {
  std::set<std::size_t> seen;
  std::vector<std::size_t> work{from};
  while (!work.empty()) {
    const std::size_t node = work.back();
    work.pop_back();
    for (const std::size_t next : edges[node]) {
      if (next == to) return true;
      if (seen.insert(next).second) work.push_back(next);
    }
  }
  return false;
}

}  // namespace

Ranks ranking_terms(Induction& induction) {
  const std::size_t count = induction.nodes().size();
  Ranks result;
  result.by_node.resize(count);
  std::vector<std::set<std::size_t>> alone(count);
  for (const Step& step : induction.steps())
    if (!step.reference_moves && step.from < count && step.to < count)
      alone[step.from].insert(step.to);
  for (std::size_t node = 0; node < count; ++node) {
    if (alone[node].contains(node)) {
      result.by_node[node] = induction.ranking_term(node);
      result.complete = result.complete && result.by_node[node].has_value();
      alone[node].erase(node);
    }
  }
  // Cycles through several loop heads, which nested loops have, would need lexicographic terms.
  for (std::size_t node = 0; node < count; ++node)
    if (reaches(alone, node, node)) result.complete = false;
  return result;
}

}  // namespace assay::prove
