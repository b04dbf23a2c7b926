#include "smt/facts/array_facts.h"

#include <map>
#include <string>
#include <unordered_set>

namespace assay::smt {
namespace {

/// The elements of arrays below a term, in the order of the pool, and those below their indices.
void collect(const TermPool& pool, TermId root, std::unordered_set<std::uint32_t>& seen,
             std::map<std::string, std::vector<TermId>>& elements) {
  std::vector<TermId> work{root};
  while (!work.empty()) {
    const TermId term = work.back();
    work.pop_back();
    if (!seen.insert(term.index).second) continue;
    if (const auto* selection = pool.selection(term)) {
      elements[selection->array].push_back(term);
      work.push_back(selection->index);
    }
    for (const TermId child : pool.children(term)) work.push_back(child);
  }
}

TermId same(TermPool& pool, TermId a, TermId b) {
  if (is_float(pool.sort(a))) return pool.eq(pool.float_code(a), pool.float_code(b));
  return pool.eq(a, b);
}

}  // namespace

std::vector<TermId> array_facts(TermPool& pool, TermId goal, std::span<const TermId> others) {
  constexpr std::size_t kMost = 120;
  std::unordered_set<std::uint32_t> seen;
  std::map<std::string, std::vector<TermId>> in_goal, in_others;
  collect(pool, goal, seen, in_goal);
  for (const TermId other : others) collect(pool, other, seen, in_others);
  std::vector<TermId> facts;
  const auto add = [&](TermId a, TermId b) {
    if (facts.size() >= kMost) return;
    const TermId equal = pool.eq(pool.selection(a)->index, pool.selection(b)->index);
    if (!pool.is_false(equal)) facts.push_back(pool.implies(equal, same(pool, a, b)));
  };
  for (const auto& [array, elements] : in_goal) {
    for (std::size_t i = 0; i < elements.size(); ++i)
      for (std::size_t k = i + 1; k < elements.size(); ++k) add(elements[i], elements[k]);
    if (const auto more = in_others.find(array); more != in_others.end())
      for (const TermId a : elements)
        for (const TermId b : more->second) add(a, b);
  }
  return facts;
}

}  // namespace assay::smt
