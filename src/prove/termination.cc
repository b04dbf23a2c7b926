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

/// By node: where the submission can go while the reference does not move.
std::vector<std::set<std::size_t>> steps_alone(const Induction& induction) {
  std::vector<std::set<std::size_t>> alone(induction.nodes().size());
  for (const Step& step : induction.steps())
    if (!step.reference_moves && step.from < alone.size() && step.to < alone.size())
      alone[step.from].insert(step.to);
  return alone;
}

}  // namespace

std::vector<bool> needs_ranking_term(const Induction& induction) {
  const auto alone = steps_alone(induction);
  std::vector<bool> result;
  for (std::size_t node = 0; node < alone.size(); ++node)
    result.push_back(alone[node].contains(node));
  return result;
}

/// Such cycles, which nested loops have, would need lexicographic ranking terms.
bool has_longer_cycle(const Induction& induction) {
  auto alone = steps_alone(induction);
  for (std::size_t node = 0; node < alone.size(); ++node) alone[node].erase(node);
  for (std::size_t node = 0; node < alone.size(); ++node)
    if (reaches(alone, node, node)) return true;
  return false;
}

Ranks ranking_terms(Induction& induction) {
  Ranks result;
  result.complete = !has_longer_cycle(induction);
  const std::vector<bool> needed = needs_ranking_term(induction);
  for (std::size_t node = 0; node < needed.size(); ++node) {
    result.by_node.push_back(needed[node] ? induction.ranking_term(node) : std::nullopt);
    result.complete = result.complete && (!needed[node] || result.by_node[node].has_value());
  }
  return result;
}

}  // namespace assay::prove
