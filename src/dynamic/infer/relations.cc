#include "dynamic/infer/relations.h"

#include <algorithm>
#include <map>
#include <set>

#include "inputs/infer/shared.h"

namespace assay::dynamic {
namespace {

using Numbers = std::vector<double>;

bool is_progression(const Numbers& list) {
  for (std::size_t i = 2; i < list.size(); ++i)
    if (list[i] - list[i - 1] != list[1] - list[0]) return false;
  return true;
}

/// Returns the probability that a random order of the numbers is ascending. Lists like 1 2 3 4 are
/// typed without a thought of their order.
double chance_of_sorted(const Numbers& list) {
  if (list.size() > 1 && is_progression(list)) return 0.5;
  std::map<double, int> copies;
  double chance = 1;
  for (std::size_t i = 0; i < list.size(); ++i)
    chance *= static_cast<double>(++copies[list[i]]) / static_cast<double>(i + 1);
  return chance;
}

/// Returns the probability that numbers drawn at random have no two equal ones; from how many they
/// were drawn is estimated as in the German tank problem (Goodman, 1952).
double chance_of_distinct(const Numbers& list) {
  if (list.size() < 2) return 1;
  const auto [lo, hi] = std::minmax_element(list.begin(), list.end());
  const auto size = static_cast<double>(list.size());
  const double drawn_from = std::max(size, (*hi - *lo + 1) * (size + 1) / (size - 1));
  double chance = 1;
  for (std::size_t i = 1; i < list.size(); ++i) chance *= 1 - static_cast<double>(i) / drawn_from;
  return chance;
}

}  // namespace

bool are_sorted(const std::vector<Numbers>& lists) {
  double chance = 1;
  for (const Numbers& list : lists) {
    if (!std::is_sorted(list.begin(), list.end())) return false;
    chance *= chance_of_sorted(list);
  }
  return chance <= inputs::kChance;
}

bool are_distinct(const std::vector<Numbers>& lists) {
  double chance = 1;
  for (const Numbers& list : lists) {
    if (std::set<double>(list.begin(), list.end()).size() != list.size()) return false;
    chance *= chance_of_distinct(list);
  }
  return chance <= inputs::kChance;
}

}  // namespace assay::dynamic
